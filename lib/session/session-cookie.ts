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

const opened = new Map<string, Partial<Sealed>>()
const mostOpened = 1000

/** The session in the cookies of a request, or null. A seal is opened once: the same text always holds the same, and whether it still counts is looked at each time. */
export async function readSession(store: CookieStore): Promise<Session | null> {
  const text = (store.getAll?.() ?? [])
    .filter(({ name }) => name === sessionCookie || name.startsWith(`${sessionCookie}.`))
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')
  if (!text) return null
  const known = opened.get(text)
  if (known) return readSealed(known)
  const { token, issuedOn, metadata } = await openCookie(store)
  // What opens nothing is not kept: anybody can send it.
  if (!token) return null
  const sealed = { token, issuedOn, metadata }
  opened.set(text, sealed)
  if (opened.size > mostOpened) opened.delete(opened.keys().next().value as string)
  return readSealed(sealed)
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
