import { z } from 'zod'
import { cleanDomain, domainName, LONGEST_DOMAIN } from '../kernel/domain-name.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { code } from '../kernel/fields.ts'
import { applicantTypes, nicDocumentTypes } from './nic-document-types.ts'
import { saudiNameWarnings } from './saudi-name-warnings.ts'

/** The most names that a registry is asked about at once. */
export const mostChecks = 50

export const availabilities = [
  'free',
  'taken',
  /** A client of ours has it. */
  'held',
  /** Its registry did not say, or the extension has none yet. */
  'unknown',
  /** Not a name that can be registered; `problem` says why. */
  'wrong',
  'notSold',
] as const

/** Why a premium name is not sold, by its key among the validation messages. */
export const premiumRefusals = ['premiumNotSold', 'premiumCostUnknown', 'premiumNoRate', 'premiumNoBand'] as const

const checkedName = z.object({
  /** In its own script. */
  name: z.string(),
  asciiName: z.string(),
  tldId: z.int().nullable(),
  availability: z.enum(availabilities),
  /** A key of the `validation` messages, with its values. */
  problem: z.object({ key: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])).optional() }).nullable(),
  /** Its registry asks more for it than for others: what a year is sold for, in the company's currency and without VAT, or why it is not sold. */
  premium: z.object({ price: z.int().nullable(), currency: z.string(), refusal: z.enum(premiumRefusals).nullable() }).nullable(),
  /** Who may have it, where not everybody, and what its registration will be asked for; null: its extension wants none of that, or is not sold. */
  zone: z
    .object({
      applicants: z.array(z.enum(applicantTypes)),
      oneOf: z.array(z.enum(nicDocumentTypes)),
      besides: z.array(z.enum(nicDocumentTypes)),
      adminConfirms: z.boolean(),
    })
    .nullable(),
  /** When a name of its extension does not come here, and whether it needs a code for that; null: it is not sold. */
  transfer: z.object({ transferLockDays: z.int(), transferLockBeforeDays: z.int(), eppCodeNeeded: z.boolean() }).nullable(),
  /** Of a Saudi name: what its registry may ask or refuse. */
  warnings: z.array(z.enum(saudiNameWarnings)),
  /** Names of ours that differ by look-alike letters alone, which its registry takes for the same. */
  lookAlikes: z.array(z.string()),
})
export type CheckedName = z.output<typeof checkedName>

const check = <const P extends string>(path: P) =>
  endpoint({
    method: 'POST',
    path,
    access: 'order.create',
    body: z.strictObject({
      names: z
        .array(code(domainName, { max: LONGEST_DOMAIN, clean: cleanDomain }))
        .min(1)
        .max(mostChecks),
    }),
    data: z.object({ names: z.array(checkedName) }),
    writes: false,
    repeatable: false,
    perMinute: 120,
    reply: 'read',
  })

/** Whether names can be had, as their own registries say: what is sold is asked nowhere else. */
export const nameChecks = {
  /** Names of Saudi zones alone; others are `notSold` here. */
  checkSaudi: check('domain/check-sa-domain'),
  /** Names of all other extensions. */
  checkGlobal: check('domain/check-global-domain'),
}
