/** Noon of 21 November 2026 in Colombo. */
export const noon = Date.parse('2026-11-21T06:30:00Z')
