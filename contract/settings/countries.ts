import { z } from 'zod'
import { bilingualText } from '../kernel/bilingual.ts'
import { choice, code, countryCode, flag, integer } from '../kernel/fields.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'

/** What VAT sales to buyers there carry: the standard rate, zero rate (exports), or none at all. */
export const vatTreatments = ['standard', 'zeroRated', 'outOfScope'] as const

const input = z.strictObject({
  alpha2: countryCode(),
  name: bilingualText({ max: 80, requireBoth: true }),
  diallingCode: code(value => (/^\+[1-9]\d{0,6}$/.test(value) ? undefined : { key: 'diallingCode' }), { max: 8 }),
  vatTreatment: choice(vatTreatments).default('zeroRated'),
  /** New clients may be from there. */
  allowed: flag().default(true),
  /** Place in pickers: lower ones first, then by name. */
  order: integer({ max: 9999 }).default(100),
})

export const countries = resource({
  name: 'countries',
  path: 'country',
  area: 'country',
  input,
  record: {
    ...input.shape,
    alpha3: z.string(),
    numeric: z.string(),
    currency: z.string().nullable(),
    clientCount: z.int(),
    cityCount: z.int(),
  },
  list: {
    fields: {
      alpha2: { kind: 'text', sort: true },
      name: { kind: 'bilingual', sort: true },
      alpha3: { kind: 'text' },
      diallingCode: { kind: 'text' },
      vatTreatment: { kind: 'choice', options: vatTreatments, sort: true },
      allowed: { kind: 'flag' },
      order: { kind: 'number', sort: true },
      clientCount: { kind: 'number', filter: false },
      cityCount: { kind: 'number', filter: false },
    },
    order: { by: 'order', order: 'asc' },
    search: true,
  },
})
export type CountryRecord = RecordOf<typeof countries>
