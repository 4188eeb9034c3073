import { PermanentFailure } from '#platform/kernel/jobs.ts'
import { sendOutside } from '#platform/kernel/outside.ts'
import type { Locale, Scope } from '#platform/kernel/scope.ts'
import { openSealedText } from '#platform/kernel/sealed-text.ts'
import '../notification/notification.table.ts'
import { pushKeys } from './push-keys.ts'

/** A push service keeps a message for a device that is off for so long, in seconds. */
const timeToLive = 86_400

export interface PushedMessage {
  title: string
  language: Locale
  /** What stands below the title. */
  kind: string
  /** A notification of staff, which a press opens. */
  id?: number
  /** Instead of the next one with the same, so that none is shown twice. */
  tag?: string
  /** The path that a press opens, where it is no notification. */
  opens?: string
}
interface StoredSubscription {
  id: number
  endpoint: string
  sealedKeys: string
}

/**
 * Brings a message to one browser. A subscription that its service calls gone is removed.
 * @throws PermanentFailure where the service refuses for good; Error where it may be asked again
 */
export async function deliverPush(scope: Scope, subscription: StoredSubscription, message: PushedMessage): Promise<void> {
  const status = await deliver(scope, subscription, JSON.stringify(message))
  const of = scope.db.updateTable('pushSubscriptions').set({ lastSentOn: scope.now }).where('id', '=', subscription.id)
  if (status === 404 || status === 410) await scope.db.deleteFrom('pushSubscriptions').where('id', '=', subscription.id).execute()
  else if (status === 429 || status >= 500) throw new Error(`the push service answered ${status}`)
  else if (status >= 300) throw new PermanentFailure(`the push service answered ${status}`)
  else await of.execute()
}

async function deliver(scope: Scope, { endpoint, sealedKeys }: { endpoint: string; sealedKeys: string }, payload: string): Promise<number> {
  const { default: webPush } = await import('web-push')
  const { encryptionKey, appUrl, allowPrivateAddresses } = scope.services.config
  const keys = JSON.parse(openSealedText(encryptionKey, 'pushSubscriptions', sealedKeys)) as { p256dh: string; auth: string }
  const subject = appUrl.startsWith('https:') ? appUrl : 'mailto:postmaster@localhost.localdomain'
  const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys }, payload, {
    TTL: timeToLive,
    vapidDetails: { subject, ...(await pushKeys(scope)) },
  })
  const { statusCode } = await sendOutside(endpoint, {
    allowPrivate: allowPrivateAddresses,
    method: method as 'POST',
    headers: Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)])),
    body: body ?? '',
  })
  return statusCode
}
