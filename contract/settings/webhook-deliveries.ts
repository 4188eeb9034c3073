import { z } from 'zod'
import { resource } from '../kernel/resource.ts'

/** Dropped: its endpoint was switched off before it could be sent. */
export const webhookDeliveryStates = ['queued', 'delivered', 'failed', 'dropped'] as const

const base = resource({
  name: 'webhookDeliveries',
  path: 'webhook-delivery',
  area: 'webhookDelivery',
  // They are queued by events, not by a form.
  input: z.strictObject({}),
  own: { update: false, remove: false },
  record: {
    endpointId: z.int(),
    endpointName: z.string(),
    /** The same for every try and replay: by it a receiver knows what it has had. */
    messageId: z.string(),
    event: z.string(),
    state: z.enum(webhookDeliveryStates),
    attempts: z.int(),
    nextOn: z.iso.datetime().nullable(),
    deliveredOn: z.iso.datetime().nullable(),
    statusCode: z.int().nullable(),
    milliseconds: z.int().nullable(),
    error: z.string().nullable(),
    /** The delivery that this one repeats. */
    replayOf: z.int().nullable(),
    /** What is sent. */
    body: z.string(),
    /** What came back, as far as it is kept. */
    response: z.string().nullable(),
  },
  notInList: ['body', 'response'],
  state: 'state',
  unaudited: ['state', 'attempts', 'nextOn', 'deliveredOn', 'statusCode', 'milliseconds', 'error', 'response'],
  verbs: {
    /** Sends the same message once more, with the same id. */
    replay: {
      needs: 'webhookDelivery.replay',
      from: ['delivered', 'failed', 'dropped'],
      refusal: 'stillQueued',
      many: true,
      asks: 'nothing',
      event: 'replayed',
      /** `as`: the delivery that repeats it. */
      payload: z.object({ as: z.int() }),
      reply: 'queued',
    },
  },
  list: {
    fields: {
      createdOn: { kind: 'instant', sort: true },
      endpointId: { kind: 'reference', of: 'webhookEndpoints' },
      endpointName: { kind: 'text', sort: true },
      event: { kind: 'text', sort: true },
      state: { kind: 'choice', options: webhookDeliveryStates },
      messageId: { kind: 'text' },
      attempts: { kind: 'number', sort: true },
      statusCode: { kind: 'number', sort: true, optional: true },
      milliseconds: { kind: 'number', sort: true, optional: true },
      nextOn: { kind: 'instant', sort: true, optional: true },
      deliveredOn: { kind: 'instant', sort: true, optional: true },
    },
    order: { by: 'id', order: 'desc' },
    search: true,
  },
})
export type WebhookDelivery = z.output<(typeof base)['record']>
export type WebhookDeliveryRow = z.output<(typeof base)['row']>

const { list, get, replay } = base.endpoints
export const webhookDeliveries = { ...base, endpoints: { list, get, replay } }
