/** Decides whether somebody answers the phone now: the clock of Sri Lanka, whatever the zone of the device (RD98). */
import { care } from '../../machines/policy.ts'

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: care.zone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

export function isCareOpen(now: number): boolean {
  const time = clock.format(now)
  return time >= care.opens && time < care.closes
}

/** '08:30' is printed as the specification prints it: 8:30. */
export const printedHour = (hour: string): string => hour.replace(/^0/, '')
