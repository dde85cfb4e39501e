/** How the borrower reaches a person: phone, mail, hours, and whether the phone is answered now. */
import { Trans, useLingui } from '@lingui/react/macro'
import { care } from '#machines/rules/policy.ts'
import { ClockIcon, MailIcon, PhoneIcon } from './icons.tsx'
import { printedHour } from './care-hours.ts'
import { CarePhone, OpenNow } from './care-line.tsx'

export function CareContact() {
  const { t } = useLingui()
  const opens = printedHour(care.opens)
  const closes = printedHour(care.closes)
  return (
    <ul className="contact">
      <li>
        <PhoneIcon />
        <span className="sr">{t`Customer care:`} </span>
        <CarePhone />
      </li>
      <li>
        <MailIcon />
        <a href={`mailto:${care.email}`}>{care.email}</a>
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
