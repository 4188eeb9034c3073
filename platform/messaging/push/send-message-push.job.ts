import { sql } from 'kysely'
import { z } from 'zod'
import type { MessageEventName } from '#contract/messaging/sent-messages.ts'
import { job } from '#platform/kernel/jobs.ts'
import type { Locale, Scope } from '#platform/kernel/scope.ts'
import { translator } from '#platform/kernel/translator.ts'
import type { MessageValues } from '../message-content.ts'
import { type OwnTexts, ownPush } from '../template/write-message.ts'
import { quietFor, wants, wantsSql } from '../wanted.ts'
import { deliverPush } from './deliver-push.ts'

/** Brings to one browser, beside its mail, what the template of a message says in a push. What can wait does not come in quiet hours. */
export const sendMessagePush = job({
  name: 'sendMessagePush',
  values: z.strictObject({ subscriptionId: z.int(), emailMessageId: z.int(), title: z.string(), text: z.string() }),
  retryLimit: 4,
  concurrency: 4,
  quiet: true,
  handle: async (scope, values) => {
    const { subscriptionId, emailMessageId, title, text } = values
    const found = await scope.db
      .selectFrom('pushSubscriptions')
      .innerJoin('users', 'users.id', 'pushSubscriptions.userId')
      .innerJoin('emailMessages', 'emailMessages.userId', 'users.id')
      .select(['pushSubscriptions.id', 'pushSubscriptions.endpoint', 'pushSubscriptions.sealedKeys', 'users.status', 'users.role'])
      .select(['emailMessages.language', 'emailMessages.category', 'emailMessages.template', 'emailMessages.clientId'])
      .select('emailMessages.unsubscribeToken')
      .where('pushSubscriptions.id', '=', subscriptionId)
      .where('emailMessages.id', '=', emailMessageId)
      .executeTakeFirst()
    if (found?.status !== 'IN_USE') return
    const { language, category, template, role, clientId } = found
    const advertising = found.unsubscribeToken !== null
    // Who said no while it waited gets none.
    if (advertising && clientId !== null && !(await wants(scope, clientId, 'marketing')).push) return
    const wait = await quietFor(scope, template, clientId, advertising)
    if (wait > 0) return void (await scope.enqueue(sendMessagePush, values, { startAfter: wait }))
    const kind = text || translator(language, 'emailMessages')(`options.category.${category}`)
    const opens = role === 'ADMIN' || role === 'SUPER_ADMIN' ? '/notifications' : '/portal'
    await deliverPush(scope, found, { title, kind, language, tag: `sijil-mail-${emailMessageId}`, opens })
  },
})

/** The bell brings these to the browsers of staff by itself. */
const broughtByBell: readonly MessageEventName[] = ['systemNotice', 'ruleNotice']

interface Pushed {
  event: MessageEventName
  language: Locale
  values: MessageValues
  own: OwnTexts
  subject: string
  emailMessageId: number
  userId: number
  promotional: boolean
  besideKey: string | undefined
}

type Beside = Pick<Pushed, 'userId' | 'emailMessageId' | 'promotional'> & { besideKey: string }

/** Queues a push for every browser of the receiver of a mail, in the same transaction, where its template has a text for one. */
export async function queueMessagePush(
  scope: Scope,
  { event, language, values, own, subject, emailMessageId, userId, promotional, besideKey }: Pushed,
): Promise<void> {
  if (!own || broughtByBell.includes(event)) return
  const written = writtenOrNothing(() => ownPush(own, language, values, subject))
  if (!written || (besideKey && (await broughtBefore(scope, { besideKey, userId, emailMessageId, promotional })))) return
  const browsers = await scope.db.selectFrom('pushSubscriptions').select('id').where('userId', '=', userId).execute()
  for (const { id: subscriptionId } of browsers) await scope.enqueue(sendMessagePush, { subscriptionId, emailMessageId, ...written })
}

/** Whether another of the same mails brought its push to that person, for this client or another of theirs. */
async function broughtBefore({ db }: Scope, { besideKey, userId, emailMessageId, promotional }: Beside): Promise<boolean> {
  const agreed = promotional ? wantsSql(sql`"emailMessages"."clientId"`, 'push', 'marketing') : sql<boolean>`true`
  const before = await db
    .selectFrom('emailMessages')
    .select('id')
    .where('clientId', 'in', db.selectFrom('clients').select('id').where('ownerUserId', '=', userId))
    .where('userId', '=', userId)
    .where('id', '<', emailMessageId)
    .where(sql<boolean>`starts_with("dedupeKey", ${`${besideKey} `}) and ${agreed}`)
    .limit(1)
    .executeTakeFirst()
  return before !== undefined
}

/** A text that cannot be written must not keep its mail from going out. */
function writtenOrNothing<T>(write: () => T): T | null {
  try {
    return write()
  } catch {
    return null
  }
}
