/**
 * How Mozilla's Observatory would score an answer: its published modifiers for the ten tests (a start of 100; what is
 * better than needed counts only from 90 on), applied offline. HSTS preload lists and redirects of a proxy cannot be seen from here.
 */

export type Seen = { readonly headers: Headers; readonly html: string; readonly cookies: readonly string[] }
type Score = { readonly test: string; readonly result: string; readonly modifier: number }

const broad = new Set(['ftp:', 'http:', 'https:', '*', 'http://*', 'https://*', 'http://*.*', 'https://*.*'])
const is = (result: string, modifier: number) => ({ result, modifier })

export function directivesOf(policy: string): ReadonlyMap<string, readonly string[]> {
  const entries = policy.split(';').map((part) => part.trim().split(/\s+/))
  return new Map(entries.flatMap(([name, ...sources]) => (name ? [[name.toLowerCase(), sources] as const] : [])))
}

const isHashed = (sources: readonly string[]) => sources.some((source) => /^'(sha\d+|nonce)-/.test(source))
const named = (cookie: string) => cookie.split('=')[0]?.toLowerCase() ?? ''

const isLoose = (sources: readonly string[]) =>
  sources.some((one) => broad.has(one) || one === 'data:' || (one === "'unsafe-inline'" && !isHashed(sources)))
const isSession = (cookie: string) => /login|sess/.test(named(cookie))

function policyScore({ headers }: Seen) {
  const policy = directivesOf(headers.get('content-security-policy') ?? '')
  if (policy.size === 0) return is('no policy', -25)
  const fallback = policy.get('default-src') ?? ['*']
  const scripts = policy.get('script-src') ?? fallback
  const styles = policy.get('style-src') ?? fallback
  if (isLoose(scripts) || (policy.get('object-src') ?? fallback).some((one) => broad.has(one)))
    return is('unsafe scripts', -20)
  if ([...policy.values()].flat().some((one) => /^(http|ftp):/.test(one))) return is('insecure scheme', -20)
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return is('unsafe-eval', -10)
  if (isLoose(styles)) return is('unsafe styles', 0)
  return fallback.join(' ') === "'none'" ? is("nothing unsafe, default 'none'", 10) : is('nothing unsafe', 5)
}

function cookieScore({ cookies }: Seen) {
  if (cookies.length === 0) return is('no cookies', 0)
  const lacks = (flag: RegExp) => cookies.filter((cookie) => !flag.test(cookie))
  if (lacks(/;\s*secure/i).some(isSession)) return is('a session without Secure', -40)
  if (lacks(/;\s*httponly/i).some(isSession)) return is('a session without HttpOnly', -30)
  if (lacks(/;\s*secure/i).length > 0) return is('cookies without Secure', -20)
  if (lacks(/;\s*samesite=(lax|strict)/i).some((cookie) => named(cookie).includes('csrf')))
    return is('a token without SameSite', -20)
  return lacks(/;\s*samesite=/i).length > 0 ? is('secure', 0) : is('secure, with SameSite', 5)
}

function transportScore({ headers }: Seen) {
  const age = /max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1]
  if (age === undefined) return is('no HSTS', -20)
  return Number(age) < 15_552_000 ? is('less than six months', -10) : is('six months or more', 0)
}

function referrerScore({ headers }: Seen) {
  const policy = headers.get('referrer-policy')
  if (policy === null) return is('none', 0)
  const isPrivate = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'].includes(policy)
  return isPrivate ? is('private', 5) : is('unsafe', -5)
}

function integrityScore({ headers, html }: Seen) {
  if (!headers.get('content-type')?.startsWith('text/html')) return is('no HTML', 0)
  const scripts = [...html.matchAll(/<script\b[^>]*\ssrc="([^"]+)"[^>]*>/g)]
  const foreign = scripts.filter(([, source]) => /^(https?:)?\/\//.test(source ?? ''))
  if (foreign.some(([tag]) => !tag.includes(' integrity='))) return is('foreign scripts without integrity', -5)
  return scripts.some(([tag]) => tag.includes(' integrity=')) ? is('scripts with integrity', 5) : is('own scripts', 0)
}

function frameScore({ headers }: Seen) {
  const ancestors = directivesOf(headers.get('content-security-policy') ?? '').get('frame-ancestors')
  if (ancestors && !ancestors.some((one) => broad.has(one))) return is('frame-ancestors', 5)
  return headers.has('x-frame-options') ? is('X-Frame-Options', 0) : is('may be framed', -20)
}

const tests: Readonly<Record<string, (seen: Seen) => { result: string; modifier: number }>> = {
  'Content Security Policy': policyScore,
  Cookies: cookieScore,
  'Cross-origin sharing': ({ headers }) =>
    headers.get('access-control-allow-origin') === null ? is('none', 0) : is('some', -50),
  Redirection: () => is('not seen from here', 0),
  'Referrer Policy': referrerScore,
  'Strict Transport Security': transportScore,
  'Subresource Integrity': integrityScore,
  'X-Content-Type-Options': ({ headers }) =>
    headers.get('x-content-type-options') === 'nosniff' ? is('nosniff', 0) : is('missing', -5),
  'X-Frame-Options': frameScore,
  'Cross-Origin Resource Policy': ({ headers }) =>
    /^same-(origin|site)$/.test(headers.get('cross-origin-resource-policy') ?? '') ? is('same', 10) : is('none', 0),
}

export function observe(seen: Seen): { readonly score: number; readonly lines: readonly Score[] } {
  const lines = Object.entries(tests).map(([test, judge]) => ({ test, ...judge(seen) }))
  const lost = lines.reduce((sum, { modifier }) => sum + Math.min(0, modifier), 100)
  const whole = lines.reduce((sum, { modifier }) => sum + modifier, 100)
  return { score: lost >= 90 ? whole : Math.max(0, lost), lines }
}
