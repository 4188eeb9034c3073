import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { cleanDomain, domainName, LONGEST_DOMAIN } from '../kernel/domain-name.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { code } from '../kernel/fields.ts'
import { nameFacts } from './name-facts.ts'

/** The most names that are looked up at once. */
export const mostLookups = 20
/** The most names that one person looks up in an hour. */
export const lookupsAnHour = 500

const lookedUp = z.object({
  /** In its own script. */
  name: z.string(),
  asciiName: z.string(),
  facts: nameFacts,
  /** It was asked for within the hour; nobody was asked again. */
  remembered: z.boolean(),
  /** The record that we have of it; null also for who may not see domains. */
  held: z.object({ id: z.int(), clientId: z.int(), clientName: bilingualRecord }).nullable(),
  /** The extension that we sell it under. */
  sold: z.boolean(),
})
export type LookedUpName = z.output<typeof lookedUp>

export const whoisLookup = {
  /** What the public registers say of names, each once however often it is given. Refusal: `tooManyRequests` after so many in an hour. */
  lookUp: endpoint({
    method: 'POST',
    path: 'whois-lookup',
    access: 'domain.lookUp',
    body: z.strictObject({
      names: z
        .array(code(domainName, { max: LONGEST_DOMAIN, clean: cleanDomain }))
        .min(1)
        .max(mostLookups),
    }),
    data: z.object({ names: z.array(lookedUp) }),
    writes: false,
    repeatable: false,
    perMinute: 30,
    reply: 'read',
  }),
}
