import { useEffect, useState } from 'react'
import { colomboDate } from '#machines/rules/dates.ts'

export function usePresentDay(): string {
  const [today, setToday] = useState(() => colomboDate(Date.now()))
  useEffect(() => {
    const look = () => setToday(colomboDate(Date.now()))
    document.addEventListener('visibilitychange', look)
    const every = setInterval(look, 60_000)
    return () => {
      document.removeEventListener('visibilitychange', look)
      clearInterval(every)
    }
  }, [])
  return today
}
