import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { readResource } from '../kernel/read-resource.ts'
import { idParams } from '../kernel/resource.ts'

export const gatewayMessageKinds = ['call', 'callback'] as const
export const gatewayResults = [
  ...(['ok', 'rejected', 'retryable', 'unknown'] as const),
  /** Of a message to us: believed; of a payment that we do not know; not from the gateway; nothing that can be read. */
  ...(['taken', 'unknownPayment', 'forged', 'unreadable'] as const),
] as const

const base = readResource({
  name: 'gatewayMessages',
  path: 'log/gateway',
  access: 'log.gateway',
  record: z.object({
    id: z.int(),
    happenedOn: z.iso.datetime(),
    /** null: the gateway was deleted. */
    gatewayId: z.int().nullable(),
    gatewayName: bilingualRecord,
    kind: z.enum(gatewayMessageKinds),
    /** The gateway's own name of what was called, or of what it told. */
    name: z.string(),
    result: z.enum(gatewayResults),
    attemptId: z.int().nullable(),
    invoiceId: z.int().nullable(),
    /** What was booked of it. */
    transactionId: z.int().nullable(),
    message: z.string().nullable(),
    seconds: z.number().nullable(),
    /** How many times the same came once more. */
    repeats: z.int(),
    /** Secrets are masked. */
    request: z.unknown(),
    response: z.unknown(),
  }),
  notInList: ['request', 'response'],
  list: {
    fields: {
      happenedOn: { kind: 'instant', sort: true },
      kind: { kind: 'choice', options: gatewayMessageKinds },
      gatewayId: { kind: 'reference', of: 'paymentGateways', optional: true },
      gatewayName: { kind: 'bilingual' },
      name: { kind: 'text' },
      result: { kind: 'choice', options: gatewayResults },
      attemptId: { kind: 'number', optional: true },
      invoiceId: { kind: 'reference', of: 'invoices', optional: true },
      transactionId: { kind: 'reference', of: 'transactions', optional: true },
      message: { kind: 'text', optional: true },
      seconds: { kind: 'number', filter: false, sort: true },
      repeats: { kind: 'number' },
    },
    order: { by: 'id', order: 'desc' },
  },
})

/** Each request to a payment gateway with its answer, and each message that came from one; never edited. */
export const gatewayMessages = {
  ...base,
  endpoints: {
    ...base.endpoints,
    /** Treats a message as if it came now: the gateway is asked once more, and what was booked stays booked. */
    replay: endpoint({
      method: 'POST',
      path: 'log/gateway/:id/replay',
      access: 'log.replay',
      params: idParams,
      body: z.strictObject({}),
      data: z.object({ attemptId: z.int() }),
      perMinute: 60,
      reply: 'queued',
    }),
  },
}
export type GatewayMessage = z.output<(typeof gatewayMessages)['record']>
