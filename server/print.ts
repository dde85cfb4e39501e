/** What the process prints: log lines for machines, the one-time codes of the sandbox for people. */
import { destination, pino, type DestinationStream, type Logger } from 'pino'

export type Log = Pick<Logger, 'info' | 'error'>

/** One JSON object a line. The terminal is written to before the call returns, so that a process that ends or is killed loses no line. */
export const createLog = (stream: DestinationStream = destination(1)): Log =>
  pino(
    {
      base: null,
      timestamp: () => `,"at":"${new Date().toISOString()}"`,
      formatters: { level: (level) => ({ level }) },
    },
    stream,
  )

/** Sandbox only: the terminal stands in for the phone that gets the SMS. */
export const printCode = (phone: string, code: string): void => console.log(`Code for ${phone}: ${code}`)
