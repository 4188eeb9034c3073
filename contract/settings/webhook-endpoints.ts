import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { integer, requiredText, webAddress } from '../kernel/fields.ts'
import { type Finding, obeying } from '../kernel/finding.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'

/** Stopped: it failed for so long that nothing is sent to it until somebody activates it. */
export const webhookStatuses = ['active', 'inactive', 'stopped'] as const

/** The name of an event: `invoices.paid`. Whether there is one is the platform's to say. */
export const eventName = () => requiredText({ max: 100 })

/** An address that programs are told at: no name and password in it, and nothing after a #. */
export function webhookFinding(address: string): Finding | undefined {
  const { username, password, hash } = URL.parse(address) ?? {}
  return username || password || hash ? { key: 'webhookAddress' } : undefined
}

const input = z.strictObject({
  name: requiredText({ max: 80 }),
  url: obeying(webAddress().max(500), webhookFinding),
  /** What it is told of by itself; rules may send it more. */
  events: z
    .array(eventName())
    .max(200)
    .overwrite(names => [...new Set(names)])
    .default([]),
})

/** For how many hours the secret before stays good, while receivers change over. */
export const longestOverlap = 168

const base = resource({
  name: 'webhookEndpoints',
  path: 'webhook-endpoint',
  area: 'webhookEndpoint',
  input,
  record: {
    ...input.shape,
    url: z.string(),
    status: z.enum(webhookStatuses),
    /** In whose name it is told: it hears of nothing that they may not see. */
    ownerId: z.int(),
    ownerName: bilingualRecord,
    secretRotatedOn: z.iso.datetime(),
    /** Until when messages are signed with the secret before as well. */
    oldSecretEndsOn: z.iso.datetime().nullable(),
    failingSince: z.iso.datetime().nullable(),
    lastDeliveredOn: z.iso.datetime().nullable(),
  },
  notInList: ['events'],
  // They follow from what was delivered.
  unaudited: ['ownerName', 'failingSince', 'lastDeliveredOn', 'secretRotatedOn', 'oldSecretEndsOn'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      name: { kind: 'text', sort: true },
      url: { kind: 'text', sort: true },
      status: { kind: 'choice', options: webhookStatuses, sort: true },
      ownerName: { kind: 'bilingual', sort: true },
      failingSince: { kind: 'instant', sort: true, optional: true },
      lastDeliveredOn: { kind: 'instant', sort: true, optional: true },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'name', order: 'asc' },
    search: true,
  },
  verbs: {
    activate: {
      needs: 'webhookEndpoint.edit',
      from: ['inactive', 'stopped'],
      to: 'active',
      refusal: 'webhookActive',
      many: true,
      asks: 'nothing',
      event: 'activated',
    },
    /** What was to be sent to it is not sent any more. */
    deactivate: {
      needs: 'webhookEndpoint.edit',
      from: ['active'],
      to: 'inactive',
      refusal: 'webhookInactive',
      many: true,
      reason: 'optional',
      undoneBy: 'activate',
      event: 'deactivated',
    },
    /** Another secret; the one before is good for so many hours more, so that no message is refused meanwhile. */
    rotateSecret: {
      needs: 'webhookEndpoint.edit',
      body: z.object({ overlapHours: integer({ max: longestOverlap }).default(24) }),
      perMinute: 30,
      repeatable: false,
      event: 'secretRotated',
    },
    /** Sends a message that tells of nothing, to see whether it arrives. */
    test: {
      needs: 'webhookEndpoint.edit',
      from: ['active'],
      refusal: 'webhookInactive',
      asks: 'nothing',
      perMinute: 30,
      reply: 'queued',
      event: 'testAsked',
    },
  },
  steps: {
    /** Failed for days, or the receiver said that it is gone. */
    stop: { from: ['active'], to: 'stopped', event: 'stopped' },
  },
})

const { record } = base
const { create, rotateSecret } = base.endpoints
/** Answers the secret this once. */
const withSecret = record.extend({ secret: z.string() })
export const webhookEndpoints = {
  ...base,
  endpoints: {
    ...base.endpoints,
    create: endpoint({ ...create, data: withSecret, repeatable: false }),
    rotateSecret: endpoint({ ...rotateSecret, data: withSecret, repeatable: false }),
  },
}
export type WebhookEndpoint = RecordOf<typeof webhookEndpoints>
