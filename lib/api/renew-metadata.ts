import 'server-only'
import { cookies } from 'next/headers'
import { auth } from '#contract/access/auth.ts'
import { changeMetadata } from '#lib/session/session.ts'
import { overHttps } from '#lib/session/session-cookie.ts'
import { callApi } from './call-api.ts'

export const freshCookie = 'sijil_fresh'
const seconds = 10

/** Asks the platform who is signed in and seals the answer. Only in a server action or route handler. */
export async function renewMetadata(): Promise<void> {
  const store = await cookies()
  store.set(freshCookie, '1', { httpOnly: true, sameSite: 'lax', secure: overHttps(), path: '/', maxAge: seconds })
  const { metadata } = await callApi(auth.session, { keepSession: true })
  await changeMetadata(metadata)
}
