import 'server-only'
import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { log } from '#lib/log.ts'
import { paths } from '#lib/paths.ts'
import { ownPath } from '#lib/session/own-path.ts'
import { getSession } from '#lib/session/session.ts'
import { freshCookie, renewMetadata } from './renew-metadata.ts'

/**
 * An answer says which edition of role, role group and closed pages it was given under. When the session holds another one, a page
 * goes by /access/refresh and comes back with the menu and the closed pages of now; an action or a route renews the cookie itself.
 */
export async function heedEdition(edition: unknown): Promise<void> {
  if (typeof edition !== 'string') return
  const session = await getSession()
  if (!session || session.metadata.edition === edition) return
  const incoming = await headers()
  const path = incoming.get('x-path') ?? ''
  // What was renewed a moment ago is not renewed again: a page must never go round in circles.
  if (path.startsWith('/access') || (await cookies()).has(freshCookie)) return
  if (!incoming.has('next-action') && !path.startsWith('/api/')) redirect(paths.refreshSession({ next: ownPath(path) }))
  try {
    await renewMetadata()
  } catch (error) {
    log.warn({ err: error }, 'what the session knows of its user was not renewed')
  }
}
