import { createHmac, randomBytes } from 'node:crypto'
import { hiddenPath } from '#contract/settings/webhook-endpoints.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { openSealedText, sealText } from '#platform/kernel/sealed-text.ts'
import type { StoredWebhook } from './webhook.table.ts'

const purpose = 'webhookEndpoints secret'
const prefix = 'whsec_'

/** A new secret, sealed as it is kept. */
export const newSecret = ({ services }: Scope): string =>
  sealText(services.config.encryptionKey, purpose, `${prefix}${randomBytes(32).toString('base64')}`)

/** The secret as its receiver is shown it, once. */
export const openSecret = ({ services }: Scope, sealed: string): string => openSealedText(services.config.encryptionKey, purpose, sealed)

const addressPurpose = 'webhookEndpoints address'

/** The address of a channel as it is kept: sealed, and with its host alone to be seen. */
export const sealedAddress = ({ services }: Scope, url: string) => ({
  url: `${new URL(url).origin}${hiddenPath}`,
  urlSealed: sealText(services.config.encryptionKey, addressPurpose, url),
})

/** Where an endpoint is told. */
export const addressOf = ({ services }: Scope, { url, urlSealed }: Pick<StoredWebhook, 'url' | 'urlSealed'>): string =>
  urlSealed === null ? url : openSealedText(services.config.encryptionKey, addressPurpose, urlSealed)

/** The signature of a message by one secret: HMAC-SHA256 over id, time and body (Standard Webhooks, v1). */
export const signatureOf = (secret: string, id: string, seconds: number, body: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(`${id}.${seconds}.${body}`)
    .digest('base64')}`

/** The signatures by every secret that is good now, the newest first. */
export function signaturesOf(scope: Scope, endpoint: StoredWebhook, id: string, seconds: number, body: string): string {
  const { secretSealed, oldSecretSealed, oldSecretEndsOn } = endpoint
  const overlaps = oldSecretSealed !== null && oldSecretEndsOn !== null && Date.parse(oldSecretEndsOn) > scope.now.getTime()
  const sealed = overlaps ? [secretSealed, oldSecretSealed] : [secretSealed]
  return sealed.map(one => signatureOf(openSecret(scope, one), id, seconds, body)).join(' ')
}
