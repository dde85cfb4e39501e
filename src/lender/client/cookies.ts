/** How the XSRF cookie is read: at send time, and never a reason to fail. */

/** @returns the decoded value, or null where there is no such cookie */
export function cookieIn(cookies: string, name: string): string | null {
  for (const pair of cookies.split(';')) {
    const at = pair.indexOf('=')
    if (at < 0 || pair.slice(0, at).trim() !== name) continue
    const raw = pair.slice(at + 1).trim()
    try {
      return decodeURIComponent(raw)
    } catch {
      return raw
    }
  }
  return null
}
