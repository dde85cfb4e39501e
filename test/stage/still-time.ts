/** Decides which day it is on the stage: the day on which its made-up people have their loans, whatever the calendar says. */

/** Noon of 21 November 2026 in Colombo. Timers of the page run on; only what day and hour it is stands still. */
export const today = Date.parse('2026-11-21T06:30:00Z')

export function stopTheCalendar(): void {
  globalThis.Date = new Proxy(Date, {
    construct: (target, args, own) => Reflect.construct(target, args.length === 0 ? [today] : args, own),
    get: (target, name, receiver) => (name === 'now' ? () => today : Reflect.get(target, name, receiver)),
  })
}
