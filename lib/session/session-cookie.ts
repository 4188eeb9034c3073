import { millisecondsInDay } from 'date-fns/constants'
import { type CookieStore, getIronSession, type IronSession } from 'iron-session'
import { configuration } from '#lib/configuration.ts'
import { packCapabilities, unpackCapabilities } from './capability-bits.ts'
import { type Metadata, type SignedIn, signInRoles } from './metadata.ts'

export const sessionCookie = 'sijil_session'
/** Days from the token's issue after which a session is over, whatever else. */
export const sessionDays = 30

interface Sealed {
  token: string
  issuedOn: string
  metadata: Omit<Metadata, 'capabilities' | 'frontend_pages_list'> & { capabilities: string; denied: string[] }
}

export type Session = Pick<SignedIn, 'token' | 'issuedOn' | 'metadata'>

/** Cookies are Secure when people reach the console over https. */
export const overHttps = () => configuration().appUrl.startsWith('https:')

export function openCookie(store: CookieStore): Promise<IronSession<Sealed>> {
  return getIronSession<Sealed>(store, {
    cookieName: sessionCookie,
    password: process.env.SESSION_SECRET ?? '',
    ttl: sessionDays * 86_400,
    cookieOptions: { httpOnly: true, sameSite: 'lax', secure: overHttps(), path: '/' },
    chunk: true,
  })
}

export function toSealed({ token, issuedOn, metadata }: Session): Sealed {
  const { capabilities, frontend_pages_list: pages, ...rest } = metadata
  return { token, issuedOn, metadata: { ...rest, capabilities: packCapabilities(capabilities), denied: pages.map(({ route }) => route) } }
}

/** The session in a cookie, or null when there is none that counts: a token under 30 days old, of an admin or super admin. */
export function readSealed(sealed: Partial<Sealed>, now = Date.now()): Session | null {
  const { token, issuedOn, metadata } = sealed
  if (!token || !issuedOn || !metadata) return null
  const age = now - Date.parse(issuedOn)
  if (!(age < sessionDays * millisecondsInDay)) return null
  if (!signInRoles.some(role => role === metadata.role)) return null
  const { denied, ...rest } = metadata
  const capabilities = unpackCapabilities(rest.capabilities)
  return capabilities && { token, issuedOn, metadata: { ...rest, capabilities, frontend_pages_list: denied.map(route => ({ route })) } }
}
