/** Whether somebody answers the phone now: the clock of Sri Lanka, whatever the zone of the device. */
import { colomboTime } from '#machines/rules/dates.ts'
import { brand } from '#brand/brand.ts'

/** @param now an instant in milliseconds */
export function isCareOpen(now: number): boolean {
  const time = colomboTime(now)
  return time >= brand.care.opens && time < brand.care.closes
}

/** '08:30' is printed as the specification prints it: 8:30. */
export const printedHour = (hour: string): string => hour.replace(/^0/, '')
