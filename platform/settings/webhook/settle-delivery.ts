import type { Scope } from '#platform/kernel/scope.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { notifyStaff } from '#platform/messaging/notification/notify-staff.ts'
import type { StoredWebhook } from './webhook.table.ts'
import { webhookStore } from './webhook-endpoint.store.ts'
import { failsForGood, waits } from './webhook-times.ts'

/** What came of one try. */
export interface Answer {
  delivered: boolean
  statusCode: number | null
  response: string | null
  error: string | null
  milliseconds: number
}

interface Tried {
  id: number
  attempt: number
  /** None where its endpoint is switched off. */
  answer: Answer | null
  /** Queues the next try, after so many seconds. */
  again: (scope: Scope, after: number) => Promise<unknown>
}

/** Writes down what came of a try, and what follows from it: the next one, or the end of its endpoint. */
export async function settleDelivery(outer: Scope, { id, attempt, answer, again }: Tried): Promise<void> {
  await inTransaction(outer, async scope => {
    const { db, now } = scope
    const delivery = await db.selectFrom('webhookDeliveries').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (delivery?.state !== 'queued' || delivery.attempts !== attempt) return
    const set = (values: object) =>
      db
        .updateTable('webhookDeliveries')
        .set(eb => ({ ...values, updatedOn: now, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute()
    if (!answer) return void (await set({ state: 'dropped', nextOn: null }))
    const { delivered, ...came } = answer
    const wait = waits[attempt]
    const state = delivered ? 'delivered' : wait === undefined ? 'failed' : 'queued'
    const nextOn = state === 'queued' ? new Date(now.getTime() + (wait as number) * 1000) : null
    await set({ ...came, state, nextOn, attempts: attempt + 1, deliveredOn: delivered ? now : null })
    const endpoint = await db
      .selectFrom('webhookEndpoints')
      .selectAll()
      .where('id', '=', delivery.endpointId)
      .forUpdate()
      .executeTakeFirst()
    if (!endpoint) return
    if (delivered) return void (await noted(scope, endpoint.id, { failingSince: null, lastDeliveredOn: now }))
    const since = endpoint.failingSince ?? now.toISOString()
    if (endpoint.failingSince === null) await noted(scope, endpoint.id, { failingSince: now })
    const gone = answer.statusCode === 410 || now.getTime() - Date.parse(since) >= failsForGood
    if (gone && endpoint.status === 'active') await stop(scope, endpoint)
    if (state === 'queued' && !gone) await again(scope, wait as number)
    else if (gone && state === 'queued') await set({ state: 'failed', nextOn: null })
  })
}

const noted = ({ db }: Scope, id: number, values: object) => db.updateTable('webhookEndpoints').set(values).where('id', '=', id).execute()

async function stop(scope: Scope, { id, name, ownerId }: StoredWebhook): Promise<void> {
  await takeStep(scope, webhookStore, 'stop', id)
  await notifyStaff(scope, {
    kind: 'system',
    importance: 'important',
    to: { capability: 'webhookEndpoint.edit', people: [ownerId] },
    key: 'webhookStopped',
    values: { endpoint: name },
    link: { to: 'webhooks', id: null },
  })
}
