import { byLinkPages } from '#contract/access/by-link.ts'
import { pageOf, pages } from '#lib/pages.ts'
import { paths } from '#lib/paths.ts'
import { ownPath } from '#lib/session/own-path.ts'
import type { Session } from '#lib/session/session-cookie.ts'
import { isDenied, plainPath } from './deny-list.ts'
import { kitShown } from './kit-shown.ts'

/** Open to everybody. */
const open =
  /^\/((?:access|portal)(\/|$)|api\/auth\/|api\/v1\/|api\/(?:payment-webhook|identity-callback)\/\d+$|api\/pay-slip\/[\da-f-]+$|api\/sms-report\/\d+\/[\w-]+$|api\/unsubscribe\/[\w-]+$|api\/mail-report$|api\/mail-(?:open|link)\/[\w-]+$|404$|maintenance$|healthz$|readyz$)/
const byLink = new RegExp(`^/(?:${byLinkPages.join('|')})/[\\w-]+(?:/|$)`)

/** Whether a path is opened by a link alone. */
export const isByLink = (path: string): boolean => byLink.test(plainPath(path))

export type Gate = 'pass' | { to: string }

/** Whether a request may go on, or where it goes instead. `path` with its query, as the browser asked. */
export function gate(path: string, session: Session | null, known: readonly string[] = pages): Gate {
  const plain = plainPath(path)
  if (open.test(plain) || byLink.test(plain) || (plain === '/kit' && kitShown())) return 'pass'
  const pattern = pageOf(plain, known)
  // While developing, pages come without a restart.
  if (pattern === null && known.length > 0 && process.env.NODE_ENV !== 'development') return { to: paths.notFound() }
  if (session && isDenied(plain, pattern, session.metadata.frontend_pages_list)) return { to: paths.notFound() }
  if (session?.metadata.mustChangePassword) return { to: paths.changePassword({ next: plain === '/' ? null : ownPath(path) }) }
  if (session?.metadata.mustEnrolSecondFactor) return { to: paths.welcome({ next: plain === '/' ? null : ownPath(path) }) }
  return session ? 'pass' : { to: paths.login({ next: plain === '/' ? null : ownPath(path) }) }
}
