import { z } from 'zod'
import { bilingualText } from '../kernel/bilingual.ts'
import { currencyCode } from '../kernel/currency-code.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { exactDecimal } from '../kernel/exact-decimal.ts'
import { choice, flag, optional, percentage, text } from '../kernel/fields.ts'
import { moneyFormats } from '../kernel/money-format.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'

/** Where a rate came from. */
export const rateSources = ['fixed', 'manual', 'rebased', 'ecb', 'simulator'] as const

const input = z.strictObject({
  code: currencyCode(),
  name: bilingualText({ max: 60 }),
  prefix: optional(text({ max: 10 })),
  suffix: optional(text({ max: 10 })),
  format: choice(moneyFormats).default('commaPoint'),
  /** What one unit costs in the default currency, whose own rate is 1. */
  rate: exactDecimal(),
  /** Added to converted prices, in percent. */
  margin: percentage().default(0),
  autoUpdate: flag().default(false),
  active: flag().default(true),
})

const base = resource({
  name: 'currencies',
  path: 'currencies',
  area: 'currency',
  input,
  record: {
    ...input.shape,
    isDefault: z.boolean(),
    rateUpdatedOn: z.iso.datetime().nullable(),
    rateSource: z.enum(rateSources),
    clientCount: z.int(),
  },
  list: {
    fields: {
      code: { kind: 'text', sort: true },
      name: { kind: 'bilingual', sort: true },
      rate: { kind: 'number', filter: false, sort: true },
      margin: { kind: 'number', sort: true },
      format: { kind: 'choice', options: moneyFormats },
      autoUpdate: { kind: 'flag' },
      active: { kind: 'flag' },
      isDefault: { kind: 'flag' },
      rateSource: { kind: 'choice', options: rateSources },
      rateUpdatedOn: { kind: 'instant', sort: true, optional: true },
      clientCount: { kind: 'number', filter: false },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'id', order: 'asc' },
    search: true,
  },
  verbs: {
    /** Prices are kept in it from now on: every rate is divided by its own, in one transaction. */
    makeDefault: { needs: 'currency.edit', event: 'madeDefault' },
  },
  events: {
    ratesAsked: { jobId: z.string() },
    rateUpdated: { source: z.enum(['ecb', 'simulator']), day: z.string() },
  },
})

/** How amounts of a currency are written; in `currencies/active` for every screen that shows or asks for one. */
export const formattedCurrency = base.record.pick({ code: true, name: true, prefix: true, suffix: true, format: true, isDefault: true })
export type FormattedCurrency = z.output<typeof formattedCurrency> & { active: boolean }

export const currencies = {
  ...base,
  endpoints: {
    ...base.endpoints,
    /** Asks the source for new rates, as a job. */
    updateRates: endpoint({
      method: 'POST',
      path: 'currencies/update-rates',
      access: 'currency.edit',
      body: z.strictObject({}),
      data: z.object({ jobId: z.string() }),
      reply: 'queued',
    }),
    /** All of them, with how their amounts are written. Inactive ones too: older amounts are in them. */
    formats: endpoint({
      method: 'GET',
      path: 'currencies/faces',
      access: 'signedIn',
      data: z.array(formattedCurrency.extend({ active: z.boolean() })),
    }),
  },
}
export type Currency = RecordOf<typeof currencies>
