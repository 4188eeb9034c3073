import { z } from 'zod'
import { staffAndClients } from '../kernel/client-side.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { resource } from '../kernel/resource.ts'
import { smsDriverNames } from './sms-drivers.ts'

export const smsStates = [
  'queued',
  /** A gateway took it. */
  'sent',
  /** The network says that the phone has it. */
  'delivered',
  /** Written to the outbox, because no gateway is active: nobody took it. */
  'outbox',
  /** Advertising, and its receiver said no to it while it waited. */
  'unwanted',
  'failed',
] as const
export type SmsState = (typeof smsStates)[number]

/** A gateway that was asked before another one, and what it said. */
const smsTry = z.object({
  gatewayId: z.int(),
  driver: z.enum(smsDriverNames),
  is: z.enum(['rejected', 'retryable', 'unknown']),
  message: z.string(),
  triedOn: z.iso.datetime(),
})
export type SmsTry = z.output<typeof smsTry>

const base = resource({
  name: 'smsMessages',
  path: 'sms-message',
  area: 'smsMessage',
  // They are queued by what is sent, not by a form.
  input: z.strictObject({}),
  own: { update: false, remove: false },
  ownedBy: { by: 'clientId', deleting: 'clear' },
  staffOnly: [
    'userId',
    'template',
    'error',
    'providerId',
    'gatewayId',
    'driver',
    'tried',
    'attempts',
    'cost',
    'currency',
    'holdsSecrets',
    'can',
  ],
  callers: { list: staffAndClients, get: staffAndClients },
  permission: 'emails',
  record: {
    number: z.string(),
    /** One-time codes are masked. */
    text: z.string(),
    sender: z.string().nullable(),
    promotional: z.boolean(),
    /** How many messages the network counts it as. */
    parts: z.int(),
    /** What it cost, in minor units of `currency`. */
    cost: z.int(),
    currency: z.string(),
    template: z.string(),
    language: z.enum(['en-US', 'ar-SA']),
    clientId: z.int().nullable(),
    userId: z.int().nullable(),
    state: z.enum(smsStates),
    error: z.string().nullable(),
    gatewayId: z.int().nullable(),
    /** The kind of the gateway that it went by. */
    driver: z.enum(smsDriverNames).nullable(),
    tried: z.array(smsTry),
    /** The gateway's own number of it. */
    providerId: z.string().nullable(),
    attempts: z.int(),
    sentOn: z.iso.datetime().nullable(),
    deliveredOn: z.iso.datetime().nullable(),
    holdsSecrets: z.boolean(),
  },
  state: 'state',
  notInList: ['tried'],
  verbs: {
    /** Sends the same text once more, as a new message. Not one that holds a code: it has ended. */
    resend: {
      needs: 'smsMessage.resend',
      from: ['sent', 'delivered', 'outbox', 'failed'],
      refusal: 'stillQueued',
      asks: 'nothing',
      event: 'resent',
      /** `as`: the new message. */
      payload: z.object({ to: z.string(), as: z.int() }),
      reply: 'sent',
    },
  },
  list: {
    fields: {
      createdOn: { kind: 'instant', sort: true },
      state: { kind: 'choice', options: smsStates },
      number: { kind: 'text' },
      text: { kind: 'text' },
      sender: { kind: 'text', optional: true },
      template: { kind: 'text' },
      parts: { kind: 'number', sort: true },
      cost: { kind: 'money', currency: 'currency', sort: true },
      clientId: { kind: 'reference', of: 'clients', optional: true },
      gatewayId: { kind: 'reference', of: 'smsGateways', optional: true },
      driver: { kind: 'choice', options: smsDriverNames, optional: true },
      providerId: { kind: 'text', optional: true },
      sentOn: { kind: 'instant', sort: true, optional: true },
      deliveredOn: { kind: 'instant', sort: true, optional: true },
      error: { kind: 'text', optional: true },
    },
    order: { by: 'id', order: 'desc' },
    search: true,
  },
})
export type SmsMessageRow = z.output<(typeof base)['row']>

const { list, get, resend } = base.endpoints
export const smsMessages = { ...base, endpoints: { list, get, resend } }

/** What gateways tell of messages that they took, at an address of each that only it knows. */
export const smsReports = {
  endpoints: {
    receive: endpoint({
      method: 'POST',
      path: 'sms-report/:id/:token',
      access: 'public',
      params: z.strictObject({ id: z.coerce.number().int().positive(), token: z.string().regex(/^[\w-]{20,64}$/) }),
      raw: true,
      data: z.object({}),
      writes: false,
      repeatable: false,
      perMinute: 600,
    }),
  },
}
