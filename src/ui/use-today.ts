/** Decides which day a form calls today: the one in Colombo on which its page was opened. */
import { useState } from 'react'
import { colomboDate } from '#machines/rules/dates.ts'

export function useToday(): string {
  const [today] = useState(() => colomboDate(Date.now()))
  return today
}
