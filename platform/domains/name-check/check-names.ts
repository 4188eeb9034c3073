import { sql } from 'kysely'
import { premiumPrice } from '#contract/catalogue/premium-price.ts'
import { heldStatuses } from '#contract/domains/domains.ts'
import type { CheckedName, nameChecks } from '#contract/domains/name-checks.ts'
import { applicantTypes } from '#contract/domains/nic-document-types.ts'
import { lookAlikeKey, lookAlikeLetters, saudiWarningsOf } from '#contract/domains/saudi-name-warnings.ts'
import { documentsOf, type ZoneTerms, zoneApplicants } from '#contract/domains/zone-applicants.ts'
import { asciiDomain } from '#contract/kernel/domain-name.ts'
import type { AnswerOf, BodyOf } from '#contract/kernel/endpoint.ts'
import { saudiSuffixOf } from '#contract/kernel/saudi-domain.ts'
import { unicodeName } from '#contract/kernel/unicode-name.ts'
import { extensionOf, wantedName } from '#contract/orders/domain-line.ts'
import { costRates } from '#platform/catalogue/name-cost/name-costs.ts'
import { premiumBandsOf } from '#platform/catalogue/tld/tld-pricing.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { askRegistries, type Said } from './ask-registries.ts'

type Checks = AnswerOf<typeof nameChecks.checkSaudi>
interface SoldTld extends ZoneTerms, NonNullable<CheckedName['transfer']> {
  adminConfirms: boolean
  id: number
  extension: string
  registrarAccountId: number | null
  premiumNames: boolean
}

/** What can be said before a registry is asked: whether it is a name, of an extension that is sold, that nobody has by us. */
export const checkNames =
  (kind: 'saudi' | 'global') =>
  async (scope: Scope, { body }: { body: BodyOf<typeof nameChecks.checkSaudi> }): Promise<Checks> => {
    const asciiNames = [...new Set(body.names.map(name => asciiDomain(name) as string))]
    const tlds = await scope.db
      .selectFrom('tlds')
      .select(['id', 'extension', 'registrarAccountId', 'premiumNames', 'adminConfirms'])
      .select(['transferLockDays', 'transferLockBeforeDays', 'eppCodeNeeded'])
      .select(['documentsNeeded', 'forIndividuals', 'applicantTypes', 'documentTypes', 'alsoNeeded'])
      .where('status', '=', 'active')
      .execute()
    const [held, alike] = await Promise.all([heldOf(scope, asciiNames), lookAlikesOf(scope, asciiNames)])
    const judged = asciiNames.map(ascii => ({ tld: extensionOf(ascii, tlds), ...judge(ascii, kind), ascii }))
    const asked = judged.filter(({ tld, problem, ascii, isKind }) => isKind && tld && !problem && !held.has(ascii))
    const said = await askRegistries(
      scope,
      asked.map(({ ascii, tld }) => ({ ascii, registrarAccountId: (tld as SoldTld).registrarAccountId })),
    )
    const premiumOf = await premiumPrices(scope, tlds)
    return {
      names: judged.map(({ ascii, tld, problem, isKind }): CheckedName => {
        const name = unicodeName(ascii)
        const can = said.get(ascii)?.free
        const availability = !isKind || !tld ? 'notSold' : problem ? 'wrong' : held.has(ascii) ? 'held' : can == null ? 'unknown' : can
        return {
          ...{ name, asciiName: ascii, tldId: tld?.id ?? null, problem: problem ?? null },
          availability: availability === true ? 'free' : availability === false ? 'taken' : availability,
          premium: premiumOf(tld, said.get(ascii)),
          zone: tld && isKind ? wantedBy(tld) : null,
          transfer: tld && isKind ? transferOf(tld) : null,
          warnings: problem ? [] : saudiWarningsOf(name),
          lookAlikes: alike.get(ascii) ?? [],
        }
      }),
    }
  }

const transferOf = ({ transferLockDays, transferLockBeforeDays, eppCodeNeeded }: SoldTld) => ({
  transferLockDays,
  transferLockBeforeDays,
  eppCodeNeeded,
})

function wantedBy(tld: SoldTld): CheckedName['zone'] {
  const applicants = zoneApplicants(tld)
  const { oneOf, besides } = documentsOf(tld)
  if (applicants.length === applicantTypes.length && !tld.documentsNeeded && !tld.adminConfirms) return null
  return { applicants, oneOf, besides, adminConfirms: tld.adminConfirms }
}

function judge(ascii: string, kind: 'saudi' | 'global') {
  const isKind = (saudiSuffixOf(ascii) !== null) === (kind === 'saudi')
  return { isKind, problem: isKind ? wantedName(unicodeName(ascii)) : undefined }
}

async function heldOf({ db }: Scope, names: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('domains')
    .select('asciiName')
    .where('asciiName', 'in', names)
    .where('status', 'in', heldStatuses)
    .execute()
  return new Set(rows.map(({ asciiName }) => asciiName))
}

/** Of names in Arabic: those of ours, ordered ones too, that the Saudi registry takes for the same. */
async function lookAlikesOf({ db }: Scope, asciiNames: readonly string[]): Promise<Map<string, string[]>> {
  const keys = new Map(asciiNames.flatMap(ascii => (ascii.includes('xn--') ? [[ascii, lookAlikeKey(unicodeName(ascii))] as const] : [])))
  if (keys.size === 0) return new Map()
  const folded = sql<string>`translate("name", ${sql.lit(lookAlikeLetters.from)}, ${sql.lit(lookAlikeLetters.to)})`
  const rows = await db
    .selectFrom('domains')
    .select(['name', 'asciiName', folded.as('key')])
    .where(folded, 'in', [...keys.values()])
    .whereRef('name', '<>', 'asciiName')
    .where('status', 'in', [...heldStatuses, 'submitted', 'onHold'])
    .execute()
  return new Map(
    [...keys].map(([ascii, key]) => [ascii, rows.filter(row => row.key === key && row.asciiName !== ascii).map(({ name }) => name)]),
  )
}

/** What a year of a premium name is sold for, in the company's currency. */
async function premiumPrices(scope: Scope, tlds: readonly SoldTld[]) {
  const rates = await costRates(scope)
  const bandsOf = await premiumBandsOf(
    scope,
    tlds.flatMap(({ id, premiumNames }) => (premiumNames ? [id] : [])),
  )
  return (tld: SoldTld | null, said: Said | undefined): CheckedName['premium'] => {
    const { premium = null } = said ?? {}
    if (!tld || premium === null) return null
    const none = (refusal: NonNullable<CheckedName['premium']>['refusal']) => ({ price: null, currency: rates.base.code, refusal })
    if (!tld.premiumNames) return none('premiumNotSold')
    const priced = premiumPrice({ currency: premium.currency, amount: premium.register }, bandsOf(tld.id), rates)
    if ('refusal' in priced) return none(priced.refusal)
    return { ...none(null), price: priced.prices.find(({ currency }) => currency === rates.base.code)?.price ?? null }
  }
}
