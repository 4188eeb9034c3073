import { capabilities } from '#contract/permissions.ts'
import { openCookie, toSealed } from '#lib/session/session-cookie.ts'

export interface Cookie {
  name: string
  value: string
}

/** The cookies of somebody who is signed in with the token; sealed with the console's own SESSION_SECRET, which must be set here too. */
export async function sessionCookies(token: string): Promise<Cookie[]> {
  const jar = new Map<string, string>()
  const store = {
    get: (name: string) => (jar.has(name) ? { name, value: jar.get(name) as string } : undefined),
    getAll: () => [...jar].map(([name, value]) => ({ name, value })),
    set: (name: string, value: string) => jar.set(name, value),
  }
  const session = await openCookie(store)
  Object.assign(session, toSealed({ token, issuedOn: new Date().toISOString(), metadata }))
  await session.save()
  return [...jar].map(([name, value]) => ({ name, value }))
}

const metadata = {
  id: 1,
  role: 'SUPER_ADMIN' as const,
  first_name: 'Noura',
  last_name: 'Al-Qahtani',
  email: 'noura@company.example',
  profile_image: null,
  is_verified: true,
  deviceId: '0000000',
  frontend_pages_list: [],
  language: 'en-US' as const,
  theme: 'light' as const,
  timeZone: 'Asia/Riyadh',
  capabilities: [...capabilities],
  hiddenWidgets: [],
  mustEnrolSecondFactor: false,
  mustChangePassword: false,
  welcomePending: false,
  edition: 'first',
}
