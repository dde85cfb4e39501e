/** Decides what the terminal shows: structured lines for machines, the one-time codes of the sandbox for people. */

export const printLine = (line: Readonly<Record<string, unknown>>): void => console.log(JSON.stringify(line))

/** Sandbox only: the terminal stands in for the phone that gets the SMS. */
export const printCode = (phone: string, code: string): void => console.log(`Code for ${phone}: ${code}`)
