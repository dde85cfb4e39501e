/** How a person to call is named beside every error: the number, and whether somebody answers now. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { groupPhone } from '#machines/rules/phone.ts'
import { brand } from '#brand/brand.ts'
import { isCareOpen, printedHour } from './care-hours.ts'

export function CarePhone() {
  return (
    <a className="tnum" href={`tel:${brand.care.phone}`}>
      {groupPhone(brand.care.phone)}
    </a>
  )
}

export function CareLine() {
  const { t } = useLingui()
  return (
    <p className="care">
      {t`Customer care:`} <CarePhone /> <OpenNow />
    </p>
  )
}

/** Known only once the page runs: a prepared page cannot know what time it will be read. */
export function OpenNow() {
  const [now, setNow] = useState(0)
  useEffect(() => {
    const look = () => setNow(Date.now())
    look()
    const every = setInterval(look, 60_000)
    return () => clearInterval(every)
  }, [])
  const opens = printedHour(brand.care.opens)
  if (isCareOpen(now))
    return (
      <strong>
        <Trans>Open now</Trans>
      </strong>
    )
  // Its room is kept, so that nothing moves when the word comes.
  return (
    <strong className={now ? undefined : 'unseen'} aria-hidden={now ? undefined : true}>
      <Trans>Closed now, opens at {opens}</Trans>
    </strong>
  )
}
