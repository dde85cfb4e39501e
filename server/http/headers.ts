/** The security headers of every answer, errors included; the policy is built from the hashes that the build left. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createMiddleware } from 'hono/factory'
import * as v from 'valibot'
import type { LenderEnv } from './env.ts'

const manifestSchema = v.object({ scripts: v.array(v.string()), styles: v.optional(v.array(v.string()), []) })

/**
 * `csp.json` of the built page: hashes of its inline scripts, with their algorithm, without quotes.
 * Not `'strict-dynamic'`: it blocks what a module of the page imports wherever the import is not preloaded by a script,
 * and a borrower's old browser would show nothing. Nothing that borrowers upload is ever served from here.
 */
export function policyFor(siteFolder: string | null): string {
  const manifest = siteFolder === null ? null : readManifest(join(siteFolder, 'csp.json'))
  const scripts = ["script-src 'self'", ...(manifest?.scripts.map((hash) => `'${hash}'`) ?? [])].join(' ')
  const styles = ["style-src 'self'", ...(manifest?.styles.map((hash) => `'${hash}'`) ?? [])].join(' ')
  return [
    "default-src 'none'",
    scripts,
    styles,
    "img-src 'self' blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "frame-src 'self' blob:",
    "require-trusted-types-for 'script'",
    // Three scripts run beside the page: the reader of documents, the judge of photos and the keeper of the site.
    'trusted-types document-worker photo-check service-worker',
  ].join('; ')
}

function readManifest(path: string): v.InferOutput<typeof manifestSchema> | null {
  try {
    return v.parse(manifestSchema, JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}

const NO_FEATURES = [
  'accelerometer',
  'autoplay',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
]
const OWN_FEATURES = ['camera', 'geolocation', 'publickey-credentials-create', 'publickey-credentials-get']
const permissions = [...OWN_FEATURES.map((name) => `${name}=(self)`), ...NO_FEATURES.map((name) => `${name}=()`)].join(
  ', ',
)

/**
 * `upgrade-insecure-requests` and HSTS only where the page is served over TLS: over plain http on a test machine they would
 * break every link.
 */
export const securityHeadersFor = (policy: string, tls: boolean): Readonly<Record<string, string>> => ({
  'content-security-policy': tls ? `${policy}; upgrade-insecure-requests` : policy,
  ...(tls ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' } : {}),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissions,
  'x-frame-options': 'DENY',
})

/** Sets them after the call, so that nothing can be forgotten. A page with a policy of its own keeps it. */
export function securityHeaders(policy: string, isTls: (request: Request) => boolean) {
  return createMiddleware<LenderEnv>(async (call, next) => {
    await next()
    const { headers } = call.res
    const own = headers.get('content-security-policy')
    for (const [name, value] of Object.entries(securityHeadersFor(policy, isTls(call.req.raw))))
      headers.set(name, value)
    if (own !== null) headers.set('content-security-policy', own)
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  })
}
