import { subDays } from 'date-fns/subDays'
import { type Selectable, sql } from 'kysely'
import type { ConversionRate } from '#contract/catalogue/currency-conversion.ts'
import { isCost, type PremiumCost, type PremiumRates } from '#contract/catalogue/premium-price.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '#platform/settings/currency/currency.table.ts'
import type { NameCostsTable } from './name-cost.table.ts'

/** Minutes for which what a registry said of a name is good enough to sell it by. */
const MINUTES = 10
/** Days after which what was said of names that nobody holds is forgotten. */
const DAYS = 1

export type NameCost = Omit<Selectable<NameCostsTable>, 'askedOn'> & {
  /** It was said a moment ago. */
  fresh: boolean
}

/** What registries said last of names, by their form in ASCII. `keep`: nobody changes it before the end of the transaction. */
export async function nameCosts(
  { db, now }: Scope,
  asciiNames: readonly string[],
  { keep = false, minutes = MINUTES } = {},
): Promise<Map<string, NameCost>> {
  if (asciiNames.length === 0) return new Map()
  const query = db.selectFrom('nameCosts').selectAll().where('asciiName', 'in', asciiNames)
  const rows = await (keep ? query.forShare() : query).execute()
  const oldest = now.getTime() - minutes * 60_000
  return new Map(rows.map(({ askedOn, ...row }) => [row.asciiName, { ...row, fresh: new Date(askedOn).getTime() >= oldest }]))
}

/**
 * Writes down what a registry said of names; `null`: it is a usual one. An amount that cannot be meant is none, and a currency that is no code makes all
 * of them none.
 */
export async function noteCosts(
  { db, now }: Scope,
  registrarAccountId: number,
  told: ReadonlyMap<string, PremiumCost | null>,
): Promise<void> {
  const cost = (given: number | null | undefined) => (isCost(given) ? given : null)
  const rows = [...told].map(([asciiName, said]) => {
    const currency = said && /^[A-Z]{3}$/.test(said.currency) ? said.currency : null
    const known = currency === null ? null : said
    return {
      ...{ asciiName, registrarAccountId, premium: said !== null, currency, askedOn: now },
      ...{ register: cost(known?.register), renew: cost(known?.renew), transfer: cost(known?.transfer) },
    }
  })
  if (rows.length === 0) return
  await db
    .insertInto('nameCosts')
    // In one order, so that two who write the same names wait for each other instead of both.
    .values(rows.sort((one, other) => (one.asciiName < other.asciiName ? -1 : 1)))
    .onConflict(conflict =>
      conflict.column('asciiName').doUpdateSet(({ ref }) => ({
        ...{ registrarAccountId: ref('excluded.registrarAccountId'), premium: ref('excluded.premium'), currency: ref('excluded.currency') },
        ...{ register: ref('excluded.register'), renew: ref('excluded.renew'), transfer: ref('excluded.transfer') },
        askedOn: ref('excluded.askedOn'),
      })),
    )
    .execute()
}

/** Forgets what was said of names that nobody holds by us. */
export async function forgetCosts({ db, now }: Scope): Promise<void> {
  const before = subDays(now, DAYS).toISOString()
  await sql`delete from "nameCosts" where "askedOn" < ${before}::timestamptz
    and not exists (select from "domains" where "domains"."asciiName" = "nameCosts"."asciiName"
      and "domains"."status" in ('pendingRegistration', 'pendingTransfer', 'active', 'grace', 'redemption'))`.execute(db)
}

/** How costs of registries come to the company's currency, without anybody's margin. */
export async function costRates({ db }: Scope): Promise<PremiumRates> {
  const currencies = await db.selectFrom('currencies').select(['code', 'rate', 'isDefault']).execute()
  const rates = new Map<string, ConversionRate>(currencies.map(({ code, rate }) => [code, { code, rate }]))
  const base = currencies.find(({ isDefault }) => isDefault)
  if (!base) throw new Error('there is no default currency')
  return { base: { code: base.code, rate: base.rate }, rateOf: code => rates.get(code) }
}
