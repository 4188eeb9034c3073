import { z } from 'zod'
import { job } from '#platform/kernel/jobs.ts'
import { OutsideProblem, sendOutside } from '#platform/kernel/outside.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { type Answer, settleDelivery } from './settle-delivery.ts'
import type { StoredWebhook } from './webhook.table.ts'
import { addressOf, signaturesOf } from './webhook-secret.ts'
import { keptOfAnswer, patience } from './webhook-times.ts'

/**
 * Sends a message to its endpoint once. What comes of it is written down, with the next try where there is one. A job that was cut off sends
 * again: receivers know a message by its id.
 */
export const deliverWebhook = job({
  name: 'deliverWebhook',
  values: z.strictObject({ id: z.int().positive(), attempt: z.int().min(0) }),
  concurrency: 4,
  quiet: true,
  handle: async (scope, { id, attempt }): Promise<void> => {
    const delivery = await scope.db.selectFrom('webhookDeliveries').selectAll().where('id', '=', id).executeTakeFirst()
    if (delivery?.state !== 'queued' || delivery.attempts !== attempt) return
    const endpoint = await scope.db
      .selectFrom('webhookEndpoints')
      .selectAll()
      .where('id', '=', delivery.endpointId)
      .executeTakeFirstOrThrow()
    const answer = endpoint.status === 'active' ? await send(scope, endpoint, delivery) : null
    const next = { id, attempt: attempt + 1 }
    const again = (inner: Scope, startAfter: number) => inner.enqueue(deliverWebhook, next, { startAfter })
    await settleDelivery(scope, { id, attempt, answer, again })
  },
})

async function send(scope: Scope, endpoint: StoredWebhook, { messageId, body }: { messageId: string; body: string }): Promise<Answer> {
  const seconds = Math.floor(scope.now.getTime() / 1000)
  const began = performance.now()
  const took = () => Math.round(performance.now() - began)
  try {
    const { statusCode, text } = await sendOutside(addressOf(scope, endpoint), {
      allowPrivate: scope.services.config.allowPrivateAddresses,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Sijil-Webhooks/1',
        ...(endpoint.format === 'signed'
          ? {
              'webhook-id': messageId,
              'webhook-timestamp': String(seconds),
              'webhook-signature': signaturesOf(scope, endpoint, messageId, seconds, body),
            }
          : {}),
      },
      body,
      within: patience,
      most: keptOfAnswer,
    })
    // A redirect is followed nowhere: what is signed for one address is not for another.
    const delivered = statusCode >= 200 && statusCode <= 299
    return { delivered, statusCode, response: text.replaceAll('\u0000', ''), error: null, milliseconds: took() }
  } catch (problem) {
    if (!(problem instanceof OutsideProblem)) throw problem
    return { delivered: false, statusCode: null, response: null, error: problem.reason, milliseconds: took() }
  }
}
