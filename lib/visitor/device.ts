import 'server-only'
import { cookies } from 'next/headers'
import { overHttps, sessionDays } from '#lib/session/session-cookie.ts'
import { deviceCookie, noDevice, rememberedDeviceCookie } from './device-cookie.ts'

/** One browser may be remembered for the office and for the portal; each secret goes where it is asked for alone. */
const secrets = {
  office: { name: rememberedDeviceCookie, path: '/' },
  portal: { name: 'sijil_portal_remembered', path: '/portal' },
} as const
type Door = keyof typeof secrets

/** This browser's device id; the middleware gives one with the first page. */
export async function deviceId(): Promise<string> {
  const found = (await cookies()).get(deviceCookie)?.value
  return found && /^[\w-]{8,64}$/.test(found) ? found : noDevice
}

/** Keeps the id under which the platform knows this browser, for a year. Only in a server action or route handler. */
export async function keepDevice(id: string): Promise<void> {
  const store = await cookies()
  if (id !== noDevice) store.set(deviceCookie, id, { httpOnly: true, sameSite: 'lax', secure: overHttps(), path: '/', maxAge: 31_536_000 })
}

/** The secret that lets this browser skip the second step, when its owner chose "remember this device". */
export async function rememberedDevice(door: Door = 'office'): Promise<string | undefined> {
  return (await cookies()).get(secrets[door].name)?.value
}

/** Keeps that secret for some days; null forgets it. Only in a server action or route handler. */
export async function rememberDevice(secret: string | null, days: number = sessionDays, door: Door = 'office'): Promise<void> {
  const { name, path } = secrets[door]
  const options = { httpOnly: true, sameSite: 'lax', secure: overHttps(), path } as const
  const store = await cookies()
  if (secret) store.set(name, secret, { ...options, maxAge: days * 86_400 })
  else store.set(name, '', { ...options, maxAge: 0 })
}
