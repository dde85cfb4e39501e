/** Decides what the terminal shows: structured lines for machines, the one-time codes of the sandbox for people. */

const waiting: string[] = []

function flush(): void {
  process.stdout.write(`${waiting.join('\n')}\n`)
  waiting.length = 0
}

/** What many calls say in one turn is written at once: a write for each would cost a twentieth of the lender's time. */
function print(line: string): void {
  if (waiting.length === 0) setImmediate(flush)
  waiting.push(line)
}

export const printLine = (line: Readonly<Record<string, unknown>>): void => print(JSON.stringify(line))

/** Sandbox only: the terminal stands in for the phone that gets the SMS. */
export const printCode = (phone: string, code: string): void => print(`Code for ${phone}: ${code}`)
