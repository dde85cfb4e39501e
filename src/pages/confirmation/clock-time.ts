/** Decides how a moment is told by the clock of Sri Lanka, such as 09:05 (U14). */
import { colomboMidnight, colomboDate } from '../../../machines/dates.ts'

export function clockTime(instantMs: number): string {
  const minutes = Math.floor((instantMs - colomboMidnight(colomboDate(instantMs))) / 60_000)
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
