import { z } from 'zod'
import { job, PermanentFailure } from '#platform/kernel/jobs.ts'
import { sendOutside } from '#platform/kernel/outside.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { openSealedText } from '#platform/kernel/sealed-text.ts'
import { translator } from '#platform/kernel/translator.ts'
import { notificationText } from '../notification/notification-text.ts'
import { pushKeys } from './push-keys.ts'

/** A push service keeps a message for a device that is off for so long, in seconds. */
const timeToLive = 86_400

/** Brings one notification to one browser. A subscription that is gone is removed; a refusal for good is not tried again. */
export const sendPush = job({
  name: 'sendPush',
  values: z.strictObject({ subscriptionId: z.int(), notificationId: z.int() }),
  retryLimit: 4,
  concurrency: 4,
  quiet: true,
  handle: async (scope, { subscriptionId, notificationId }) => {
    const subscription = await scope.db.selectFrom('pushSubscriptions').selectAll().where('id', '=', subscriptionId).executeTakeFirst()
    if (!subscription) return
    const notification = await scope.db
      .selectFrom('notifications')
      .innerJoin('users', 'users.id', 'notifications.userId')
      .select(['notifications.id', 'notifications.kind', 'notifications.key', 'notifications.values', 'users.language', 'users.status'])
      .where('notifications.id', '=', notificationId)
      .where('notifications.userId', '=', subscription.userId)
      .executeTakeFirst()
    if (notification?.status !== 'IN_USE') return
    const { id, kind, key, values, language } = notification
    const { title } = notificationText(key, values, language)
    const payload = { id, kind: translator(language, 'notifications')(`options.kind.${kind}`), title, language }
    const status = await deliver(scope, subscription, JSON.stringify(payload))
    if (status === 404 || status === 410) {
      await scope.db.deleteFrom('pushSubscriptions').where('id', '=', subscriptionId).execute()
      return
    }
    if (status === 429 || status >= 500) throw new Error(`the push service answered ${status}`)
    if (status >= 300) throw new PermanentFailure(`the push service answered ${status}`)
    await scope.db.updateTable('pushSubscriptions').set({ lastSentOn: scope.now }).where('id', '=', subscriptionId).execute()
  },
})

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

/** Queues a push for every browser of those who were told, in the same transaction. */
export async function queuePush(scope: Scope, written: ReadonlyArray<{ id: number; userId: number }>): Promise<void> {
  const found = await scope.db
    .selectFrom('pushSubscriptions')
    .select(['id', 'userId'])
    .where(
      'userId',
      'in',
      written.map(({ userId }) => userId),
    )
    .execute()
  for (const { id: notificationId, userId } of written)
    for (const { id: subscriptionId } of found.filter(one => one.userId === userId))
      await scope.enqueue(sendPush, { subscriptionId, notificationId })
}
