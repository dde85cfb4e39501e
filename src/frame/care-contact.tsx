/** Decides how the borrower reaches a person: phone, mail, hours, and whether the line is open now (X4, RD98). */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { groupPhone } from '../../machines/phone.ts'
import { care } from '../../machines/policy.ts'
import { ClockIcon, MailIcon, PhoneIcon } from '../ui/icons.tsx'
import { isCareOpen, printedHour } from './care-hours.ts'

export function CarePhone() {
  return (
    <a className="tnum" href={`tel:${care.phone}`}>
      {groupPhone(care.phone)}
    </a>
  )
}

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

/** Known only once the page runs: a prepared page cannot know what time it will be read. */
function OpenNow() {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    const look = () => setNow(Date.now())
    look()
    const every = setInterval(look, 60_000)
    return () => clearInterval(every)
  }, [])
  // Its room is kept, so that nothing moves when the word comes.
  if (now === null)
    return (
      <strong className="unseen" aria-hidden="true">
        <Trans>Closed now</Trans>
      </strong>
    )
  return <strong>{isCareOpen(now) ? <Trans>Open now</Trans> : <Trans>Closed now</Trans>}</strong>
}
