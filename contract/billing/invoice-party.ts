import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'

/** A buyer or a seller as they were when it was published. */
export const party = z.object({
  name: bilingualRecord,
  vatNumber: z.string().nullable(),
  crNumber: z.string().nullable(),
  countryCode: z.string().nullable(),
  /** As it is printed. */
  address: z.array(z.string()),
  /** Its parts; null for what was published before they were kept. */
  postal: z
    .object({
      street: z.string().nullable(),
      buildingNumber: z.string().nullable(),
      additionalNumber: z.string().nullable(),
      district: z.string().nullable(),
      city: z.string().nullable(),
      postalCode: z.string().nullable(),
    })
    .nullable(),
  /** Buys or sells as a company. */
  company: z.boolean(),
})
export type InvoiceParty = z.output<typeof party>
