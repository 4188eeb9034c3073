import { z } from 'zod'
import { bilingualRecord, bilingualText } from '../kernel/bilingual.ts'
import { currencyCode } from '../kernel/currency-code.ts'
import { choice, iban, integer, optional, text } from '../kernel/fields.ts'
import type { FieldProblems } from '../kernel/problem.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'
import { gatewayBehaviours, paymentBrands, paymentDriverKinds, paymentDriverNames } from './payment-drivers.ts'

export const gatewayStatuses = ['active', 'inactive'] as const
/** What came of the last time that it was asked whether it knows us. */
export const gatewayConnections = ['untested', 'works', 'fails'] as const

const eachOnce = <T>(list: T[]) => [...new Set(list)]
const secret = () => optional(text({ max: 500 }))

export const paymentGatewayInput = z.strictObject({
  /** As a payer reads it. */
  name: bilingualText({ max: 80 }),
  driver: choice(paymentDriverNames),
  /** Stored sealed; read as a mask, as is the secret by which its messages to us are known. */
  secretKey: secret(),
  webhookSecret: secret(),
  /** Not a secret: browsers give cards to the gateway with it. */
  publishableKey: optional(text({ max: 500 })),
  /** In which it takes money. */
  currencies: z.array(currencyCode()).min(1).max(20).overwrite(eachOnce).default(['SAR']),
  /** By what a payer may pay there. */
  brands: z.array(choice(paymentBrands)).max(paymentBrands.length).overwrite(eachOnce).default([]),
  /** Lower ones are offered first. */
  position: integer({ max: 1000 }).default(0),
  /** Seconds for one call; null: as long as its driver thinks right. */
  timeout: optional(integer({ min: 1, max: 120 })),
  ...{ iban: optional(iban()), bankName: optional(text({ max: 100 })), beneficiary: optional(text({ max: 100 })) },
  simulatedBehaviour: choice(gatewayBehaviours).default('works'),
  /** Seconds that each call of a simulated gateway takes; one longer than the time limit is done, and its answer not waited for. */
  simulatedDelay: integer({ max: 120 }).default(0),
})
export type PaymentGatewayInput = z.output<typeof paymentGatewayInput>

/** The rules of a gateway that span fields. The same on the screen and in the platform. */
export function gatewayProblems(gateway: PaymentGatewayInput): FieldProblems {
  const problems: FieldProblems = {}
  const { needs, currencies } = paymentDriverKinds[gateway.driver]
  for (const field of needs) if (!gateway[field]) problems[field] = { key: 'required' }
  if (currencies && gateway.currencies.some(one => !currencies.includes(one))) problems.currencies = { key: 'notAChoice' }
  return problems
}

export const paymentGateways = resource({
  name: 'paymentGateways',
  path: 'payment-gateway',
  area: 'paymentGateway',
  input: paymentGatewayInput,
  record: {
    ...paymentGatewayInput.shape,
    name: bilingualRecord,
    status: z.enum(gatewayStatuses),
    connection: z.enum(gatewayConnections),
    testedOn: z.iso.datetime().nullable(),
    /** Payments are of real money; null until it has said so. */
    live: z.boolean().nullable(),
    /** What went wrong the last time; null when nothing did. */
    failure: z.string().nullable(),
    /** When it last told us something that we believed. */
    heardOn: z.iso.datetime().nullable(),
    /** Where it is to tell us what happens to payments. */
    webhookAddress: z.string(),
  },
  unaudited: ['connection', 'testedOn', 'live', 'failure', 'heardOn', 'webhookAddress'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      name: { kind: 'bilingual', sort: true },
      driver: { kind: 'choice', options: paymentDriverNames, sort: true },
      status: { kind: 'choice', options: gatewayStatuses, sort: true },
      connection: { kind: 'choice', options: gatewayConnections, sort: true },
      position: { kind: 'number', sort: true },
      testedOn: { kind: 'instant', sort: true, optional: true },
      heardOn: { kind: 'instant', sort: true, optional: true },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'position', order: 'asc' },
    search: true,
  },
  verbs: {
    activate: {
      needs: 'paymentGateway.edit',
      from: ['inactive'],
      to: 'active',
      refusal: 'gatewayActive',
      many: true,
      asks: 'nothing',
      event: 'activated',
    },
    /** No payment begins there any more; those that have begun are followed to their end. */
    deactivate: {
      needs: 'paymentGateway.edit',
      from: ['active'],
      to: 'inactive',
      refusal: 'gatewayInactive',
      many: true,
      reason: 'optional',
      undoneBy: 'activate',
      event: 'deactivated',
    },
    /** Asks it whether it knows us, as a job. */
    test: { needs: 'paymentGateway.edit', many: true, asks: 'nothing', perMinute: 30, reply: 'queued', event: 'testAsked' },
  },
})
export type PaymentGateway = RecordOf<typeof paymentGateways>
