import { z } from 'zod'
import { nameFor } from '#contract/kernel/person-name.ts'
import type { MessageEventName } from '#contract/messaging/sent-messages.ts'
import { job } from '#platform/kernel/jobs.ts'
import type { Locale, Scope } from '#platform/kernel/scope.ts'
import { translator } from '#platform/kernel/translator.ts'
import { mailFrame } from '../email/mail-frame.ts'
import { notificationText } from '../notification/notification-text.ts'
import { ownPush, textsFor, type WrittenPush } from '../template/write-message.ts'
import { deliverPush } from './deliver-push.ts'

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
    const own = await pushWords(scope, notification)
    const below = own?.text || translator(language, 'notifications')(`options.kind.${kind}`)
    await deliverPush(scope, subscription, { id, kind: below, title: own?.title ?? title, language })
  },
})

interface Told {
  key: string
  values: Parameters<typeof notificationText>[1]
  language: Locale
}

/** What a push says: the words of a rule, else what the template of the same message says there: of what a rule tells, or of any other notice; null where it has no text for one. */
export async function pushWords(scope: Scope, { key, values, language }: Told): Promise<WrittenPush | null> {
  const ofRule = wordsOfRule(key, values, language)
  if (ofRule) return ofRule
  const event: MessageEventName = key === 'ruleFired' ? 'ruleNotice' : 'systemNotice'
  const own = await textsFor(scope, event)
  if (own === null || own === 'off') return null
  const { title, text } = notificationText(key, values, language)
  const { company } = await mailFrame(scope, language)
  const named = Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? nameFor(value, language) : value])
  const told = event === 'ruleNotice' ? Object.fromEntries(named) : { title, text, link: `${scope.services.config.appUrl}/notifications` }
  try {
    return ownPush(own, language, { ...told, company }, title)
  } catch {
    // A text that cannot be written must not keep the notice from its reader.
    return null
  }
}

/** What a rule says on devices in words of its own in a language: those for devices, else those of the bell. */
function wordsOfRule(key: string, values: Told['values'], language: Locale): WrittenPush | null {
  if (key !== 'ruleFired' && key !== 'ruleWritten') return null
  const of = (name: string) => {
    const value = values[name]
    return typeof value === 'object' ? value[language === 'ar-SA' ? 'ar' : 'en'] : ''
  }
  const [title, text] = [of('pushTitle'), of('pushText')]
  if (!title && !text && key === 'ruleFired') return null
  const bell = notificationText(key, values, language)
  return { title: title || bell.title, text: text || (key === 'ruleWritten' ? bell.text : '') }
}

/** Queues a push for every browser of those who were told, in the same transaction; `startAfter`: seconds until it may go out. */
export async function queuePush(scope: Scope, written: ReadonlyArray<{ id: number; userId: number }>, startAfter = 0): Promise<void> {
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
      await scope.enqueue(sendPush, { subscriptionId, notificationId }, startAfter > 0 ? { startAfter } : {})
}
