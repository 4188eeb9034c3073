import { z } from 'zod'

export const lookupSources = ['rdap', 'whois'] as const
/** Why nothing is known of a name. */
export const lookupProblems = ['limitExceeded', 'unreachable', 'notUnderstood', 'noServer'] as const

/** What a public register says of a name: for reading only. Whether a name can be had is asked of its registry. */
export const nameFacts = z.object({
  source: z.enum(lookupSources).nullable(),
  /** Which server answered. */
  server: z.string().nullable(),
  /** null: nobody knows; `problem` says why. */
  registered: z.boolean().nullable(),
  problem: z.enum(lookupProblems).nullable(),
  registrar: z.object({ name: z.string(), ianaId: z.string().nullable() }).nullable(),
  registeredOn: z.iso.date().nullable(),
  changedOn: z.iso.date().nullable(),
  expiresOn: z.iso.date().nullable(),
  /** As the register writes them: clientTransferProhibited. */
  statuses: z.array(z.string()),
  nameservers: z.array(z.string()),
  /** null: it does not say. */
  dnssec: z.boolean().nullable(),
  /** Where it is public. */
  holder: z.object({ name: z.string().nullable(), organisation: z.string().nullable(), country: z.string().nullable() }).nullable(),
  /** The answer as it came, cut where it is long. */
  raw: z.string(),
  askedOn: z.iso.datetime(),
})
export type NameFacts = z.output<typeof nameFacts>
export type LookupProblem = (typeof lookupProblems)[number]
