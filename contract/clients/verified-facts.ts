import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'

/** What of a client can be known to be true, each by the field that says it. A field that changes is not known any more. */
export const factFields = {
  email: 'email',
  mobile: 'mobile',
  identity: 'nationalId',
  commercialRegister: 'crNumber',
  vat: 'vatNumber',
} as const
export type ClientFact = keyof typeof factFields
export const clientFacts = Object.keys(factFields) as [ClientFact, ...ClientFact[]]
/** Of these no link or code can tell: staff who saw the proof say so. */
export const factsByStaff = ['identity', 'commercialRegister', 'vat'] as const satisfies ClientFact[]

/**
 * How it came to be known: a link that was used at the address, a code that was sent to the number, a person who saw the proof, an app by which the
 * person confirmed it, or the register that has it.
 */
export const factSources = ['link', 'code', 'staff', 'app', 'register'] as const
const verifiedFact = z.object({
  on: z.iso.datetime(),
  how: z.enum(factSources),
  /** Who said so; null where no person did. */
  who: bilingualRecord.nullable(),
})
export const verifiedFacts = z.partialRecord(z.enum(clientFacts), verifiedFact)
export type VerifiedFacts = z.output<typeof verifiedFacts>
