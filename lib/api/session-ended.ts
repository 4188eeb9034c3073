import 'server-only'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { paths } from '#lib/paths.ts'
import { endedProof } from '#lib/session/ended-proof.ts'
import { ownPath } from '#lib/session/own-path.ts'
import { clearSession, getSession } from '#lib/session/session.ts'

/** The platform does not know the token any more: the session is cleared and the visitor goes to the sign-in page, then back. */
export async function sessionEnded(): Promise<never> {
  const session = await getSession()
  const path = (await headers()).get('x-path')
  const next = ownPath(path)
  // What a page asked for in the background may be older than the cookie that its browser holds by now: the next request decides.
  if (session && path?.startsWith('/api/')) redirect(paths.sessionEnded({ proof: endedProof(session.token) }))
  try {
    await clearSession()
  } catch {
    // A page that renders cannot set cookies; a route handler can.
    if (session) redirect(paths.sessionEnded({ proof: endedProof(session.token), next }))
  }
  redirect(paths.login({ ended: 1, next }))
}
