const development = process.env.NODE_ENV === 'development'

/**
 * What a page may load and do. Scripts only with this request's nonce; style attributes stay allowed because floating layers
 * are placed by them; style elements need the nonce, except while developing.
 */
export function contentSecurityPolicy(nonce: string, https: boolean): string {
  const rules = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`,
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ]
  return rules.join('; ')
}

/**
 * Whether another site may hold the window that this answer is for: not where somebody typed the address or followed a link of our
 * own (`Sec-Fetch-Site`, Fetch Metadata). Only then the page leaves its group of windows (COOP): browsers start another
 * process for that, which would put off every first paint by a tenth of a second and more.
 */
const mayHaveOpener = (site: string | null): boolean => site !== 'none' && site !== 'same-origin'

/** The other protections of every answer; `site`: what the browser says of who asks (`Sec-Fetch-Site`), if it says anything. */
export function securityHeaders(https: boolean, site: string | null): [string, string][] {
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'same-origin'],
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'],
    ...(mayHaveOpener(site) ? [['Cross-Origin-Opener-Policy', 'same-origin'] as [string, string]] : []),
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ...(https ? [['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'] as [string, string]] : []),
  ]
}

/** What a page that is opened by a link has besides: its address tells nobody, is in no index and in no cache. */
export const linkHeaders: readonly [string, string][] = [
  ['Referrer-Policy', 'no-referrer'],
  ['X-Robots-Tag', 'noindex, nofollow, noarchive'],
  ['Cache-Control', 'private, no-store'],
]
