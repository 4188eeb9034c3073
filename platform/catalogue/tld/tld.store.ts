import './tld.table.ts'
import { sql } from 'kysely'
import { type PremiumBand, premiumBandProblems } from '#contract/catalogue/premium-price.ts'
import { type TldPrice, tldPriceProblems } from '#contract/catalogue/tld-prices.ts'
import { type Tld, tlds } from '#contract/catalogue/tlds.ts'
import { registrarDriverKinds } from '#contract/domains/registrar-drivers.ts'
import { asciiDomain } from '#contract/kernel/domain-name.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { saudiSuffixes } from '#contract/kernel/saudi-domain.ts'
import { crud } from '#platform/kernel/crud.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { knownCurrencies } from '../known-currencies.ts'
import { companyCurrency, losing, priceHere } from '../tld-cost/cost-here.ts'
import { pricesUnderCost } from '../tld-cost/prices-under-cost.ts'
import { refuseWhileUsed } from '../used-by.ts'
import { withVatReason } from '../vat-terms.ts'

const ofOneYear = (command: 'register' | 'renew' | 'transfer') => () => priceHere(command, sql`"tlds"."id"`)
/** Of what its own registrar asks. */
const ofItsCost = (value: ReturnType<typeof sql>) =>
  sql`(select ${value} from "tldCosts" as "cost" where "cost"."extension" = "tlds"."extension" and "cost"."registrarAccountId" = "tlds"."registrarAccountId")`

export const tldStore = crud({
  resource: tlds,
  computed: {
    currency: () => companyCurrency,
    registerPrice: ofOneYear('register'),
    renewPrice: ofOneYear('renew'),
    transferPrice: ofOneYear('transfer'),
    losing: () => sql`coalesce(${ofItsCost(losing(sql`"tlds"."id"`, 'cost'))}, false)`,
  },
  lines: { prices: { table: 'tldPrices', key: 'tldId' }, premiumBands: { table: 'tldPremiumBands', key: 'tldId' } },
  values,
  nameOf: ({ extension }) => extension,
  searchOf: ({ extension }) => [extension, asciiDomain(extension.slice(1))],
  beforeRemove: refuseWhileUsed('tlds'),
})

/** Throws `validation`. */
async function values(scope: Scope, given: Record<string, unknown>, current: Tld | null): Promise<Record<string, unknown>> {
  const input = withVatReason({ ...given }, current) as Partial<Omit<Tld, 'prices' | 'premiumBands'>> & {
    prices?: TldPrice[]
    premiumBands?: PremiumBand[]
  }
  const { extension, minimumYears, maximumYears, registrarAccountId = null } = { ...current, ...input } as Tld
  const known = await knownCurrencies(scope)
  const fields = {
    ...(input.prices ? tldPriceProblems(input.prices, known) : {}),
    ...(input.premiumBands ? premiumBandProblems(input.premiumBands, known) : {}),
  }
  const { premiumNames, premiumBands } = { ...current, ...input }
  if (premiumNames && !premiumBands?.length) fields.premiumBands = { key: 'bandsMissing' }
  if (
    (input.idProtection || input.registrarAccountId !== undefined) &&
    { ...current, ...input }.idProtection &&
    !(await hidesHolders(scope, registrarAccountId))
  )
    fields.idProtection = { key: 'registrarHidesNobody' }
  if (minimumYears > maximumYears) fields.maximumYears = { key: 'tooSmall', values: { min: minimumYears } }
  if (extension !== current?.extension) {
    const other = await scope.db.selectFrom('tlds').select('id').where('extension', '=', extension).executeTakeFirst()
    if (other) fields.extension = { key: 'alreadyUsed' }
    else input.kind = saudiSuffixes.some(zone => zone === extension) ? 'saudi' : 'global'
  }
  if (input.prices && Object.keys(fields).length === 0)
    Object.assign(fields, await pricesUnderCost(scope, { extension, registrarAccountId }, input.prices, current?.prices ?? []))
  if (Object.keys(fields).length > 0) throw new Problem('validation', { fields })
  return input
}

/** Whether a registrar can keep holders from everybody; as long as there is none, nothing is registered either. */
async function hidesHolders({ db }: Scope, accountId: number | null): Promise<boolean> {
  if (accountId === null) return true
  const account = await db.selectFrom('registrarAccounts').select('driver').where('id', '=', accountId).executeTakeFirst()
  return account === undefined || registrarDriverKinds[account.driver].hidesHolder
}
