import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { staffAndClients } from '../kernel/client-side.ts'
import { endpoint } from '../kernel/endpoint.ts'

const name = bilingualRecord

/** A country of ISO 3166-1. `currency` is null where there is none (Antarctica); new clients come from `allowed` ones. */
export const country = z.object({
  alpha2: z.string().length(2),
  alpha3: z.string().length(3),
  numeric: z.string().length(3),
  diallingCode: z.string(),
  currency: z.string().nullable(),
  name,
  allowed: z.boolean(),
})
export type Country = z.output<typeof country>

/** A city, with its region where the country has regions here. */
export const city = z.object({ id: z.int(), countryCode: z.string(), name, region: z.object({ code: z.string(), name }).nullable() })
export type City = z.output<typeof city>

const everybody = { access: 'signedIn', callers: staffAndClients, permission: 'member' } as const

/** Reference data for addresses: the same for everyone who is signed in, and small enough to come whole. */
export const places = {
  endpoints: {
    countries: endpoint({ method: 'GET', path: 'country/all', ...everybody, data: z.array(country) }),
    cities: endpoint({
      method: 'GET',
      path: 'city/by-country-code',
      ...everybody,
      query: z.strictObject({ countryCode: z.string().regex(/^[A-Z]{2}$/, 'invalid') }),
      data: z.array(city),
    }),
    regions: endpoint({
      method: 'GET',
      path: 'city/regions',
      access: 'signedIn',
      query: z.strictObject({ countryCode: z.string().regex(/^[A-Z]{2}$/, 'invalid') }),
      data: z.array(z.object({ code: z.string(), name })),
    }),
  },
} as const
