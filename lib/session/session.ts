import 'server-only'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { paths } from '#lib/paths.ts'
import { keepDevice, rememberDevice } from '#lib/visitor/device.ts'
import type { SignedIn } from './metadata.ts'
import { openCookie, readSession, type Session, toSealed } from './session-cookie.ts'

export type { Session } from './session-cookie.ts'

/** Who is signed in, or null. Read once a request. */
export const getSession = cache(async (): Promise<Session | null> => readSession(await cookies()))

/** Who is signed in; anybody else goes to the sign-in page. */
export async function requireSession(): Promise<Session> {
  const session = await getSession()
  return session ?? redirect(paths.login())
}

/**
 * Keeps a sign-in: the token and who it is, sealed; the device's id; and, when "remember this device" was asked, its secret.
 * Only in a server action or route handler.
 */
export async function signIn(signedIn: SignedIn): Promise<void> {
  await seal(signedIn)
  await keepDevice(signedIn.metadata.deviceId)
  if (signedIn.rememberToken) await rememberDevice(signedIn.rememberToken)
}

async function seal(session: Session): Promise<void> {
  const sealed = await openCookie(await cookies())
  Object.assign(sealed, toSealed(session))
  await sealed.save()
}

/** Changes what the session knows of its user (name, language, photo) without another sign-in. */
export async function changeMetadata(change: Partial<SignedIn['metadata']>): Promise<void> {
  const session = await getSession()
  if (session) await seal({ ...session, metadata: { ...session.metadata, ...change } })
}

/** Keeps the session under its new token. Only in a server action or route handler. */
export async function changeToken(token: string, change: Partial<SignedIn['metadata']> = {}): Promise<void> {
  const session = await getSession()
  if (session) await seal({ ...session, token, metadata: { ...session.metadata, ...change } })
}

/** Forgets the session on this side. Only in a server action or route handler. */
export async function clearSession(): Promise<void> {
  const sealed = await openCookie(await cookies())
  sealed.destroy()
}
