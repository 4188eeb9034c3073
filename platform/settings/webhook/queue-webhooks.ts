import { randomUUID } from 'node:crypto'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { redact } from '#contract/kernel/redact.ts'
import { callerOfUser } from '#platform/access/caller-of-user.ts'
import { searchText } from '#platform/kernel/list-sql.ts'
import type { Reaction } from '#platform/kernel/reactions.ts'
import type { Locale, Scope } from '#platform/kernel/scope.ts'
import type { SentByRule } from '#platform/messaging/message-content.ts'
import { quietNow } from '#platform/messaging/wanted.ts'
import { maySeeEvent } from '../may-see-event.ts'
import { chatMessage } from './chat-message.ts'
import { deliverWebhook } from './deliver-webhook.job.ts'
import type {} from './webhook.table.ts'
import { longestBody } from './webhook-times.ts'
import { webhooksByEvent } from './webhooks-by-event.ts'

/** What a message tells: which record, and what the contract says of the event. Records themselves are read by the API, as their reader. */
export interface Told {
  event: string
  entryId?: number
  data: Record<string, unknown>
  /** What a channel for people is told in place of our words; '' has them. */
  text?: (language: Locale) => string
  /** The rule that tells it; what people read of it waits for the end of quiet hours where it can. */
  byRule?: SentByRule
}

/** Tells the endpoints that want to hear of an event, in its transaction, as far as whoever answers for them may see it. */
export const queueWebhooks: Reaction = async (scope, happened) => {
  const wanting = (await webhooksByEvent.get(scope)).get(happened.name)
  for (const { id, ownerId } of wanting ?? []) {
    const owner = await callerOfUser(scope.db, ownerId)
    if (owner && (await maySeeEvent(scope, owner, happened))) await queueDelivery(scope, id, toldOf(happened))
  }
}

/** An event as it is told outside: nothing that is named like a secret. */
export function toldOf({ name, entryId, payload, resource, recordId, recordName, clientId }: Parameters<Reaction>[1]): Told {
  return { event: name, entryId, data: { resource, recordId, recordName, clientId, details: redact(payload) } }
}

/** The message as its endpoint takes it; to a channel in the language of whoever answers for it. */
async function bodyFor({ db, now }: Scope, endpointId: number, { event, data, text }: Told): Promise<{ body: string; ofPeople: boolean }> {
  const { format, language } = await db
    .selectFrom('webhookEndpoints')
    .innerJoin('users', 'users.id', 'webhookEndpoints.ownerId')
    .select(['webhookEndpoints.format', 'users.language'])
    .where('webhookEndpoints.id', '=', endpointId)
    .executeTakeFirstOrThrow()
  if (format !== 'signed') {
    const recordName = (data.recordName ?? null) as Bilingual | null
    return { body: chatMessage(format, { event, recordName, language, text: text?.(language) ?? '' }), ofPeople: true }
  }
  const whole = JSON.stringify({ type: event, timestamp: now.toISOString(), data })
  const cut = () => JSON.stringify({ type: event, timestamp: now.toISOString(), data: { ...data, details: null, cut: true } })
  return { body: whole.length <= longestBody ? whole : cut(), ofPeople: false }
}

/** Queues a message for an endpoint; a second one of the same event is not queued. */
export async function queueDelivery(
  scope: Scope,
  endpointId: number,
  { event, entryId, data, text, byRule }: Told,
): Promise<number | null> {
  const messageId = `msg_${randomUUID()}`
  const { body, ofPeople } = await bodyFor(scope, endpointId, { event, data, ...(text && { text }) })
  const startAfter = byRule?.waits && ofPeople ? await quietNow(scope) : 0
  const nextOn = new Date(scope.now.getTime() + startAfter * 1000)
  const row = await scope.db
    .insertInto('webhookDeliveries')
    .values({
      ...{ endpointId, messageId, event, body, entryId: entryId ?? null, ruleId: byRule?.id ?? null },
      ...{ searchText: searchText([messageId, event]), createdOn: scope.now, updatedOn: scope.now, nextOn },
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  await scope.enqueue(deliverWebhook, { id: row.id, attempt: 0 }, startAfter > 0 ? { startAfter } : {})
  return row.id
}
