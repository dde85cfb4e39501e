/** Decides how the moment of the lender's word is written: day and time in Sri Lanka, the same in all languages (RD64, N4). */
import { colomboDate, formatDate } from '../../../machines/dates.ts'

export function momentText(instant: number): string {
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Colombo',
    hour: '2-digit',
    minute: '2-digit',
  }).format(instant)
  return `${formatDate(colomboDate(instant))}, ${time}`
}
