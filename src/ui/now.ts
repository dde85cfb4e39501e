/** What time it is for a chart: read at the press, never while a page is drawn. */
export const now = (): number => Date.now()
