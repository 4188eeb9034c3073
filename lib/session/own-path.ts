const base = 'http://console.invalid'

/** `next` when it is a page of this console, else null: never another site, a script, a sign-in page or an API address. */
export function ownPath(next: string | null | undefined): string | null {
  if (!next || next.length > 2000 || !next.startsWith('/') || !URL.canParse(next, base)) return null
  // A browser drops tabs and line breaks and reads \ as /, so /\t/evil and /\evil would leave.
  if (/[\\\p{Cc}]/u.test(next)) return null
  const url = new URL(next, base)
  if (url.origin !== base || url.pathname.startsWith('//')) return null
  if (/^\/(access|api|_next|404|healthz|readyz)(\/|$)/.test(url.pathname)) return null
  return url.pathname + url.search + url.hash
}
