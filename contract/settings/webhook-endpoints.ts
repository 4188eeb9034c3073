import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { choice, integer, requiredText, webAddress } from '../kernel/fields.ts'
import { type Finding, obeying } from '../kernel/finding.ts'
import type { FieldProblems } from '../kernel/problem.ts'
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

/** Signed: JSON for a program, by Standard Webhooks. The others: a message for people, in a channel of Slack or Teams. */
export const webhookFormats = ['signed', 'slack', 'teams'] as const
export type WebhookFormat = (typeof webhookFormats)[number]
/** The hosts at which these take messages; one that begins with a dot: whatever is below it. */
export const chatHosts = {
  slack: ['hooks.slack.com', 'hooks.slack-gov.com'],
  teams: ['.webhook.office.com', '.logic.azure.com', '.api.powerplatform.com'],
} as const

/** What stands for the rest of an address that whoever knows it can write to; sent back, it says "as it was". */
export const hiddenPath = '/***'

/** What is wrong with an address for this format: those of channels are https, at their hosts alone. */
export function formatFinding(format: WebhookFormat, address: string): Finding | undefined {
  if (format === 'signed' || address.endsWith(hiddenPath)) return undefined
  const { protocol, hostname = '', port } = URL.parse(address) ?? {}
  const known = chatHosts[format].some(host => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host))
  return protocol === 'https:' && known && port === '' ? undefined : { key: 'chatAddress', values: { value: chatHosts[format].join(' ') } }
}

const input = z.strictObject({
  name: requiredText({ max: 80 }),
  format: choice(webhookFormats).default('signed'),
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
      format: { kind: 'choice', options: webhookFormats, sort: true },
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
      refusal: 'webhookUnsigned',
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
/** Answers the secret this once; empty of a channel, whose address is its secret. */
const withSecret = record.extend({ secret: z.string() })
export const webhookEndpoints = {
  ...base,
  /** The rule that spans fields of a form. */
  across: ({ format, url }: { format: WebhookFormat; url: string }): FieldProblems => {
    const finding = formatFinding(format, url)
    return finding ? { url: finding } : {}
  },
  endpoints: {
    ...base.endpoints,
    create: endpoint({ ...create, data: withSecret, repeatable: false }),
    rotateSecret: endpoint({ ...rotateSecret, data: withSecret, repeatable: false }),
  },
}
export type WebhookEndpoint = RecordOf<typeof webhookEndpoints>
