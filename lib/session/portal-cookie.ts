import 'server-only'
import { getIronSession } from 'iron-session'
import { cookies } from 'next/headers'
import { cache } from 'react'
import { overHttps } from './session-cookie.ts'

/** A session of the portal: never that of the office, which the same browser may have beside it. Sent to pages below /portal alone. */
const portalCookie = 'sijil_portal'

const open = async () =>
  getIronSession<{ portalToken?: string }>(await cookies(), {
    cookieName: portalCookie,
    password: process.env.SESSION_SECRET ?? '',
    ttl: 3600,
    cookieOptions: { httpOnly: true, sameSite: 'lax', secure: overHttps(), path: '/portal' },
  })

/** The token of who acts in the portal, or null. Read once a request. */
export const portalToken = cache(async (): Promise<string | null> => (await open()).portalToken ?? null)

/** Only in a server action or route handler. */
export async function keepPortalToken(token: string): Promise<void> {
  const session = await open()
  session.portalToken = token
  await session.save()
}

/** Only in a server action or route handler. */
export async function forgetPortalToken(): Promise<void> {
  ;(await open()).destroy()
}
