import 'server-only'
import { randomUUID } from 'node:crypto'
import { headers } from 'next/headers'
import { configuration } from '#lib/configuration.ts'
import { requestLocale } from '#lib/i18n/request-locale.ts'
import { getSession } from '#lib/session/session.ts'
import { peerHeader, visitorAddress } from '#lib/visitor/address.ts'
import { deviceId } from '#lib/visitor/device.ts'
import { fingerprintOf } from '#lib/visitor/fingerprint.ts'

/** The headers of every call (spec.md section 7): who, from which device, in which language, for which request. */
export async function callHeaders(): Promise<Record<string, string>> {
  const [incoming, locale, session, device] = await Promise.all([headers(), requestLocale(), getSession(), deviceId()])
  const language = locale.startsWith('ar') ? 'ar' : 'en'
  const address = visitorAddress(incoming.get(peerHeader), incoming.get('x-forwarded-for'), configuration().trustedProxies)
  const agent = incoming.get('user-agent')
  return {
    accept: 'application/json',
    'accept-language': language,
    language,
    'x-device-id': device,
    'x-web-type': 'ch-admin',
    'x-fingerprint': fingerprintOf(name => incoming.get(name)),
    'x-request-id': incoming.get('x-request-id') ?? randomUUID(),
    ...(session ? { authorization: `Bearer ${session.token}` } : {}),
    ...(address ? { 'x-forwarded-for': address } : {}),
    ...(agent ? { 'x-user-agent': agent.slice(0, 300) } : {}),
  }
}
