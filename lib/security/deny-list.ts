import { hasParameters } from '#lib/pages.ts'

/** A path as the deny list means it: decoded, without a slash at the end, one slash between parts, without the query. */
export function plainPath(path: string): string {
  let text = path.split(/[?#]/, 1)[0] ?? ''
  try {
    text = decodeURIComponent(text)
  } catch {
    // What cannot be decoded is no page of ours either.
  }
  return text.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1') || '/'
}

/**
 * Whether frontend_pages_list forbids a page: exact match; for a page with parameters, whatever lies below an entry.
 * An entry may itself name parameters (`/invoices/{invoice}`, `/invoices/:invoice`): it counts up to the first of them.
 */
export function isDenied(path: string, pattern: string | null, denied: readonly { route: string }[]): boolean {
  const below = pattern !== null && hasParameters(pattern)
  return denied.some(({ route }) => {
    const whole = plainPath(route)
    const fixed = plainPath(whole.split(/\/(?:\{|:|\[)/, 1)[0] ?? '')
    if (path === whole) return true
    if (!below || fixed === '/') return false
    return path.startsWith(`${fixed}/`) || (fixed === whole && path === fixed)
  })
}
