import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { vatReasonCodes } from './vat-reasons.ts'

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
  /** Of a buyer: the certificate by which they bore no VAT on that day. */
  exemption: z
    .object({ number: z.string().nullable(), reasonCode: z.enum(vatReasonCodes) })
    .nullable()
    .optional(),
  /** Buys or sells as a company. */
  company: z.boolean(),
})
export type InvoiceParty = z.output<typeof party>
