import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { choice, text } from '../kernel/fields.ts'
import { idParams } from '../kernel/verbs.ts'
import { recordTypes } from './record-types.ts'

/** Who is asked: the server of the zone, each of the name servers that it says, resolvers. */
export const lookupPlaces = ['server', 'nameServer', 'resolver'] as const
/** What was answered: values, the name without such a record, no such name, nothing that can be used, nothing; or nobody was asked. */
export const lookupAnswers = ['values', 'empty', 'noName', 'failed', 'silent', 'privateAddress'] as const

const place = z.object({
  kind: z.enum(lookupPlaces),
  name: z.string(),
  address: z.string().nullable(),
  said: z.enum(lookupAnswers),
  /** In the form in which values are stored, in order. */
  contents: z.array(z.string()),
  /** Seconds that it may be remembered for; null: it was not said. */
  ttl: z.int().nullable(),
  seconds: z.number(),
  /** It is what stands here. */
  same: z.boolean(),
})
export type LookupPlace = z.output<typeof place>

/** One owner and type of a zone as the world has it, asked for now. */
export const zoneLookup = {
  endpoints: {
    lookUp: endpoint({
      method: 'POST',
      path: 'dns-zone/:id/look-up',
      access: 'dnsZone.view',
      params: idParams,
      body: z.strictObject({ hostname: text({ max: 600 }).default('@'), type: choice(recordTypes) }),
      data: z.object({
        owner: z.string(),
        /** The values that stand here. */
        wanted: z.array(z.string()),
        places: z.array(place),
        /** Of PTR records: whether the name that each leads to leads back to the address; null: the owner is no whole address. */
        forward: z.array(z.object({ target: z.string(), addresses: z.array(z.string()), matches: z.boolean().nullable() })),
      }),
      writes: false,
      repeatable: false,
      perMinute: 20,
      reply: 'done',
    }),
  },
}
