/** Which day it is on the stage: noon of the day on which its made-up people have their loans, again for every picture. */

/** Noon of 21 November 2026 in Colombo. */
export const today = Date.parse('2026-11-21T06:30:00Z')

/** Seconds go on: the router waits by the clock before it says that it waits. */
export class Calendar {
  private began = performance.now()

  beginTheDay(): void {
    this.began = performance.now()
  }

  /** From here on everything on the page reads this calendar. */
  hang(): void {
    const now = () => today + Math.floor(performance.now() - this.began)
    globalThis.Date = new Proxy(Date, {
      construct: (target, args, own) => Reflect.construct(target, args.length === 0 ? [now()] : args, own),
      get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
    })
  }
}
