import { useState } from 'react'
import { colomboDate } from '#machines/rules/dates.ts'

export function useToday(): string {
  const [today] = useState(() => colomboDate(Date.now()))
  return today
}
