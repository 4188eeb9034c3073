import { z } from 'zod'
import { bilingualRecord, bilingualText } from '../kernel/bilingual.ts'
import { choice, flag, integer, optional, requiredText, text } from '../kernel/fields.ts'
import type { Finding } from '../kernel/finding.ts'
import { obeying } from '../kernel/finding.ts'
import type { FieldProblems } from '../kernel/problem.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'
import { smsBehaviours, smsDriverNames } from './sms-drivers.ts'

export const smsGatewayStatuses = ['active', 'inactive'] as const
export const smsConnections = ['untested', 'works', 'fails'] as const

/** A name that networks of the Kingdom show: at most 11 letters and digits of Latin, not digits alone; a registered one. */
export const senderFinding = (name: string): Finding | undefined =>
  /^(?=.*[A-Za-z])[A-Za-z0-9][A-Za-z0-9 ._-]{1,10}$/.test(name) ? undefined : { key: 'smsSender' }
/** That of promotions ends so. */
export const promotionalFinding = (name: string): Finding | undefined =>
  name.endsWith('-AD') ? senderFinding(name.slice(0, -3)) : { key: 'smsPromotionalSender' }

export const smsGatewayInput = z.strictObject({
  name: bilingualText({ max: 80 }),
  driver: choice(smsDriverNames),
  /** Stored sealed; read as a mask. */
  apiKey: optional(text({ max: 500 })),
  sender: obeying(requiredText({ max: 11 }), senderFinding),
  promotionalSender: optional(obeying(requiredText({ max: 14 }), promotionalFinding)),
  /** What a part costs, in halalas. */
  partPrice: integer({ max: 10_000 }).default(0),
  /** Codes and links of sign-in go by it too: who has the account of a gateway reads them, so a super admin alone says so. */
  carriesCodes: flag().default(false),
  /** Lower ones are asked first. */
  position: integer({ max: 1000 }).default(0),
  simulatedBehaviour: choice(smsBehaviours).default('works'),
})
export type SmsGatewayInput = z.output<typeof smsGatewayInput>

/** The rules of a gateway that span fields. */
export const smsGatewayProblems = ({ driver, apiKey }: Pick<SmsGatewayInput, 'driver' | 'apiKey'>): FieldProblems =>
  driver !== 'simulator' && !apiKey ? { apiKey: { key: 'required' } } : {}

export const smsGateways = resource({
  name: 'smsGateways',
  path: 'sms-gateway',
  area: 'smsGateway',
  input: smsGatewayInput,
  record: {
    ...smsGatewayInput.shape,
    name: bilingualRecord,
    sender: z.string(),
    promotionalSender: z.string().nullable(),
    status: z.enum(smsGatewayStatuses),
    connection: z.enum(smsConnections),
    testedOn: z.iso.datetime().nullable(),
    /** What is left, as the gateway says it. */
    balance: z.string().nullable(),
    failure: z.string().nullable(),
    /** Where it is to tell us what became of messages; it is a secret. */
    reportAddress: z.string(),
  },
  unaudited: ['connection', 'testedOn', 'balance', 'failure', 'reportAddress'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      name: { kind: 'bilingual', sort: true },
      driver: { kind: 'choice', options: smsDriverNames, sort: true },
      sender: { kind: 'text', sort: true },
      status: { kind: 'choice', options: smsGatewayStatuses, sort: true },
      connection: { kind: 'choice', options: smsConnections, sort: true },
      carriesCodes: { kind: 'flag' },
      position: { kind: 'number', sort: true },
      testedOn: { kind: 'instant', sort: true, optional: true },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'position', order: 'asc' },
    search: true,
  },
  verbs: {
    activate: {
      needs: 'smsGateway.edit',
      from: ['inactive'],
      to: 'active',
      refusal: 'gatewayActive',
      many: true,
      asks: 'nothing',
      event: 'activated',
    },
    /** No message goes by it any more. */
    deactivate: {
      needs: 'smsGateway.edit',
      from: ['active'],
      to: 'inactive',
      refusal: 'gatewayInactive',
      many: true,
      reason: 'optional',
      undoneBy: 'activate',
      event: 'deactivated',
    },
    /** Asks it whether it knows us and what is left, as a job. */
    test: { needs: 'smsGateway.edit', many: true, asks: 'nothing', perMinute: 30, reply: 'queued', event: 'testAsked' },
  },
})
export type SmsGateway = RecordOf<typeof smsGateways>
