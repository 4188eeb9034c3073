import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { events } from '../kernel/event.ts'
import { crNumber, optional, reference } from '../kernel/fields.ts'

/** What the commercial register has of a company: what a form is filled with, and nothing of its people. */
export const registeredCompany = z.object({
  crNumber: z.string(),
  /** Its unified number, which begins with 7. */
  unifiedNumber: z.string().nullable(),
  /** Empty in a language that the register does not have. */
  name: bilingualRecord,
  /** It may trade: neither suspended, deleted nor at its end. */
  active: z.boolean(),
  city: z.string().nullable(),
  /** Its national address; null where there is none. */
  address: z
    .object({
      buildingNumber: z.string().nullable(),
      street: z.string().nullable(),
      district: z.string().nullable(),
      zip: z.string().nullable(),
      additionalNumber: z.string().nullable(),
    })
    .nullable(),
})
export type RegisteredCompany = z.output<typeof registeredCompany>

/** The commercial register is asked for a company, of which it tells the same for a day. */
export const registerLookup = {
  events: events('commercialRegister', { lookedUp: { crNumber: z.string(), found: z.boolean(), remembered: z.boolean() } }),
  endpoints: {
    /**
     * A company by its number; null: the register has none. Where an active company of the client's name has its number, that is
     * known of the client from now on. Refusals: `wrongState` where no register can be asked (`noCommercialRegister`) or it did not answer
     * (`commercialRegisterAway`, `commercialRegisterQuota`), `tooManyRequests` after so many in a day.
     */
    lookUp: endpoint({
      method: 'POST',
      path: 'commercial-register/look-up',
      access: 'client.lookUpRegister',
      body: z.strictObject({ crNumber: crNumber(), clientId: optional(reference()) }),
      data: z.object({
        company: registeredCompany.nullable(),
        /** It was asked for within a day; nobody was asked again. */
        remembered: z.boolean(),
        /** The number of the client is known to be right. */
        verified: z.boolean(),
      }),
      writes: false,
      repeatable: false,
      perMinute: 20,
      reply: 'read',
    }),
  },
} as const
