/** How the borrower reaches a person: phone, mail, hours, and whether the phone is answered now. */
import { Trans, useLingui } from '@lingui/react/macro'
import { brand } from '#brand/brand.ts'
import { ClockIcon, MailIcon, PhoneIcon } from '../layout/icons.tsx'
import { printedHour } from './care-hours.ts'
import { CarePhone, OpenNow } from './care-line.tsx'

export function CareContact() {
  const { t } = useLingui()
  const opens = printedHour(brand.care.opens)
  const closes = printedHour(brand.care.closes)
  return (
    <ul className="contact">
      <li>
        <PhoneIcon />
        <span className="sr">{t`Customer care:`} </span>
        <CarePhone />
      </li>
      <li>
        <MailIcon />
        <a href={`mailto:${brand.care.email}`}>{brand.care.email}</a>
      </li>
      <li>
        <ClockIcon />
        <span>
          <Trans>
            Every day {opens}-{closes}, Sri Lanka time
          </Trans>{' '}
          <OpenNow />
        </span>
      </li>
    </ul>
  )
}
