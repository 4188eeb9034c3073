import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { reference, requiredLongText } from '../kernel/fields.ts'
import { readResource } from '../kernel/read-resource.ts'
import { tldKinds } from './tlds.ts'

/** What a registrar asks for. */
export const costCharges = ['register', 'renew', 'transfer', 'redemption'] as const
export type CostCharge = (typeof costCharges)[number]
/** The most extensions that are given at once. */
export const mostCostLines = 3000
/** The highest cost that is believed, in minor units. */
export const highestCost = 1_000_000_000

const base = readResource({
  name: 'tldCosts',
  path: 'tld-cost',
  access: 'tld.costs',
  record: z.object({
    id: z.int(),
    registrarAccountId: z.int(),
    registrarName: bilingualRecord,
    extension: z.string(),
    kind: z.enum(tldKinds),
    /** The extension as we have it; null: not at all. */
    tldId: z.int().nullable(),
    /** We sell it. */
    sold: z.boolean(),
    /** Names of it are registered by this registrar. */
    tied: z.boolean(),
    /** Of the costs, which are in its minor units and of one year. */
    currency: z.string(),
    minimumYears: z.int(),
    register: z.int().nullable(),
    renew: z.int().nullable(),
    transfer: z.int().nullable(),
    redemption: z.int().nullable(),
    /** What registering cost before it changed the last time. */
    registerBefore: z.int().nullable(),
    /** When a cost changed the last time; null: never since it is known. */
    changedOn: z.iso.datetime().nullable(),
    fetchedOn: z.iso.datetime(),
    companyCurrency: z.string(),
    /** Of registering, in the company's currency at its rate of now; null: there is no rate. */
    costHere: z.int().nullable(),
    /** What we ask for a year in the company's currency; null: nothing is said of it. */
    price: z.int().nullable(),
    /** Of the price above the cost, in percent of the cost. */
    margin: z.number().nullable(),
    /** We ask for less than it costs, to register, to renew or to transfer. */
    losing: z.boolean(),
  }),
  list: {
    fields: {
      extension: { kind: 'text', sort: true },
      registrarAccountId: { kind: 'reference', of: 'registrarAccounts' },
      registrarName: { kind: 'bilingual' },
      kind: { kind: 'choice', options: tldKinds },
      sold: { kind: 'flag' },
      tied: { kind: 'flag' },
      losing: { kind: 'flag' },
      currency: { kind: 'text' },
      minimumYears: { kind: 'number' },
      register: { kind: 'money', currency: 'currency', sort: true, optional: true },
      renew: { kind: 'money', currency: 'currency', optional: true },
      transfer: { kind: 'money', currency: 'currency', optional: true },
      redemption: { kind: 'money', currency: 'currency', optional: true },
      registerBefore: { kind: 'money', currency: 'currency', optional: true },
      costHere: { kind: 'money', currency: 'companyCurrency', sort: true, optional: true },
      price: { kind: 'money', currency: 'companyCurrency', sort: true, optional: true },
      margin: { kind: 'number', sort: true, optional: true },
      changedOn: { kind: 'instant', sort: true, optional: true },
      fetchedOn: { kind: 'instant', sort: true },
    },
    order: { by: 'extension', order: 'asc' },
  },
})

/** Costs as a table: `extension, currency, register, renew, transfer, redemption, years` on a line. */
export const pastedCosts = z.strictObject({ registrarAccountId: reference(), text: requiredLongText({ max: 300_000 }) })

/** What registrars ask for, by the extension. */
export const tldCosts = {
  ...base,
  endpoints: {
    ...base.endpoints,
    /** Takes all lines or none. */
    paste: endpoint({
      method: 'POST',
      path: 'tld-cost/paste',
      access: 'tld.costs',
      body: pastedCosts,
      data: z.object({ taken: z.int(), changed: z.int() }),
      reply: 'done',
    }),
  },
}
export type TldCost = z.output<(typeof base)['record']>
