import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { choice, flag, optional, reference, requiredText, text } from '../kernel/fields.ts'
import type { FieldProblems } from '../kernel/problem.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'
import { ruleOperators } from './rule-fields.ts'
import { ruleTextNames, ruleTexts } from './rule-texts.ts'
import { eventName } from './webhook-endpoints.ts'

export const ruleStatuses = ['active', 'inactive'] as const
export const ruleChannels = ['bell', 'push', 'mail', 'sms', 'webhook'] as const
export type RuleChannel = (typeof ruleChannels)[number]
/** Owner: whoever owns the client that the event is about. */
export const ruleReceivers = ['person', 'roleGroup', 'department', 'owner', 'address', 'webhook'] as const
export type RuleReceiver = (typeof ruleReceivers)[number]
const staffChannels: readonly RuleChannel[] = ['bell', 'push', 'mail', 'sms']
/** By which ways each can be told. */
export const channelsOf: Record<RuleReceiver, readonly RuleChannel[]> = {
  person: staffChannels,
  roleGroup: staffChannels,
  department: staffChannels,
  owner: ['mail', 'sms'],
  address: ['mail', 'sms'],
  webhook: ['webhook'],
}

/** So many events one rule may wait for. */
export const mostEvents = 20
const eventsOfRule = () =>
  z
    .array(eventName())
    .min(1, { error: 'required' })
    .max(mostEvents)
    .overwrite(names => [...new Set(names)])

const condition = z.strictObject({ field: requiredText({ max: 80 }), operator: choice(ruleOperators), value: text({ max: 200 }) })

export const notificationRuleInput = z.strictObject({
  name: requiredText({ max: 80 }),
  /** Any of them sets it off. */
  events: eventsOfRule(),
  /** All of them must hold. */
  conditions: z.array(condition).max(10).default([]),
  channels: z
    .array(choice(ruleChannels))
    .min(1, { error: 'required' })
    .max(ruleChannels.length)
    .overwrite(list => [...new Set(list)]),
  receiver: choice(ruleReceivers),
  personId: optional(reference()),
  roleGroupId: optional(reference()),
  departmentId: optional(reference()),
  webhookId: optional(reference()),
  /** An e-mail address, or a mobile number with its country. */
  address: optional(text({ max: 254 })),
  /** Reaches its receivers whatever they have muted. */
  critical: flag().default(false),
  ...ruleTexts,
})
export type NotificationRuleInput = z.output<typeof notificationRuleInput>

/** The field that names a receiver. */
export const namedBy: Partial<Record<RuleReceiver, 'personId' | 'roleGroupId' | 'departmentId' | 'webhookId' | 'address'>> = {
  person: 'personId',
  roleGroup: 'roleGroupId',
  department: 'departmentId',
  webhook: 'webhookId',
  address: 'address',
}
const isMobile = (address: string) => /^\+[1-9]\d{6,14}$/.test(address)
const isMail = (address: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)

/** The rules that span fields: a receiver is named, and can be told by the channels. */
export function ruleProblems({ receiver, channels, address, ...input }: NotificationRuleInput): FieldProblems {
  const field = namedBy[receiver]
  const named = field === undefined || (field === 'address' ? address : input[field])
  if (!named) return { [field as string]: { key: 'required' } }
  if (!channels.every(one => channelsOf[receiver].includes(one))) return { channels: { key: 'ruleChannel' } }
  if (receiver !== 'address' || !address) return {}
  if (channels.includes('mail') && !isMail(address)) return { address: { key: 'email' } }
  return channels.includes('sms') && !isMobile(address) ? { address: { key: 'phone' } } : {}
}

/** Why a message of a rule reached nobody. */
export const failureCauses = [
  /** Nothing could be sent at all: the receiver has no address for the channel. */
  'noAddress',
  /** It was taken, and came back. */
  'bounced',
  /** The other side would not have it. */
  'refused',
  /** Nobody answered, or the way there was not open. */
  'notReached',
  /** Its endpoint was stopped meanwhile. */
  'dropped',
] as const

/** What did not arrive, when it was given up, and why. */
const ruleFailure = z.object({
  channel: z.enum(ruleChannels),
  /** The message, in the log of its channel; null where none was written. */
  messageId: z.int().nullable(),
  failedOn: z.iso.datetime(),
  cause: z.enum(failureCauses),
  /** What the other side answered, for who may see the log of the channel. */
  error: z.string().nullable(),
})
export type RuleFailure = z.output<typeof ruleFailure>

const base = resource({
  name: 'notificationRules',
  path: 'notification-rule',
  area: 'notificationRule',
  input: notificationRuleInput,
  record: {
    ...notificationRuleInput.shape,
    status: z.enum(ruleStatuses),
    /** Whom it tells, as they are called; none where that follows from the event. */
    receiverName: bilingualRecord.nullable(),
    lastFiredOn: z.iso.datetime().nullable(),
    firedCount: z.int(),
    /** How many of its messages reached nobody, as long as they are kept. */
    failures: z.int(),
    /** The last of them. */
    lastFailure: ruleFailure.nullable(),
  },
  notInList: ['conditions', ...ruleTextNames],
  unaudited: ['receiverName', 'lastFiredOn', 'firedCount', 'failures', 'lastFailure'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      name: { kind: 'text', sort: true },
      events: { kind: 'text', many: true },
      receiver: { kind: 'choice', options: ruleReceivers, sort: true },
      status: { kind: 'choice', options: ruleStatuses, sort: true },
      critical: { kind: 'flag' },
      lastFiredOn: { kind: 'instant', sort: true, optional: true },
      firedCount: { kind: 'number', sort: true },
      failures: { kind: 'number', sort: true },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'name', order: 'asc' },
    search: true,
  },
  verbs: {
    activate: {
      needs: 'notificationRule.edit',
      from: ['inactive'],
      to: 'active',
      refusal: 'ruleActive',
      many: true,
      asks: 'nothing',
      event: 'activated',
    },
    deactivate: {
      needs: 'notificationRule.edit',
      from: ['active'],
      to: 'inactive',
      refusal: 'ruleInactive',
      many: true,
      undoneBy: 'activate',
      event: 'deactivated',
    },
    /** Tells the caller, and nobody else, what its receivers would be told; a webhook gets a message that says it is a test. */
    test: { needs: 'notificationRule.edit', asks: 'nothing', perMinute: 30, reply: 'sent', event: 'tested' },
  },
})

const title = z.object({ title: z.string(), text: z.string() })
export const notificationRules = {
  ...base,
  endpoints: {
    ...base.endpoints,
    /** The last 20 times that one of these happened, of what the caller may see: what a preview can tell of. */
    happened: endpoint({
      method: 'GET',
      path: 'notification-rule/happened',
      access: 'notificationRule.view',
      /** Names with commas between them. */
      query: z.strictObject({ events: requiredText({ max: 101 * mostEvents }) }),
      data: z.object({
        items: z.array(z.object({ id: z.int(), event: z.string(), occurredOn: z.iso.datetime(), recordName: bilingualRecord.nullable() })),
      }),
    }),
    /** How texts would be read, whether or not they are stored: of something that happened, else of samples. What is not written reads as the template has it. */
    preview: endpoint({
      method: 'POST',
      path: 'notification-rule/preview',
      access: 'notificationRule.view',
      body: z.strictObject({
        events: eventsOfRule(),
        name: text({ max: 80 }).default(''),
        language: choice(['en', 'ar']),
        /** An entry of the history, of one of the events and one that the caller may see. */
        entryId: optional(reference()),
        ...ruleTexts,
      }),
      data: z.object({
        bell: title,
        push: title,
        mail: z.object({ subject: z.string(), text: z.string() }),
        sms: z.object({ text: z.string(), parts: z.int() }),
        chat: z.string(),
      }),
      writes: false,
      perMinute: 30,
      repeatable: false,
      reply: 'read',
    }),
  },
}
export type NotificationRule = RecordOf<typeof notificationRules>
