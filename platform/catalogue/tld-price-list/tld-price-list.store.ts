import './tld-price-list.table.ts'
import { sql } from 'kysely'
import { type TldPriceList, tldPriceLists } from '#contract/catalogue/tld-price-lists.ts'
import { type TldPrice, tldPriceProblems } from '#contract/catalogue/tld-prices.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { type FieldProblems, Problem } from '#contract/kernel/problem.ts'
import { checkThere } from '#platform/kernel/check-there.ts'
import { clock } from '#platform/kernel/clock.ts'
import { crud } from '#platform/kernel/crud.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { knownCurrencies } from '../known-currencies.ts'
import type {} from '../tld/tld.table.ts'
import { pricesUnderCost } from '../tld-cost/prices-under-cost.ts'

const today = () => sql`${riyadhDate(clock.now())}::date`

export const tldPriceListStore = crud({
  resource: tldPriceLists,
  joins: {
    tld: { table: 'tlds', key: 'tldId', fields: { extension: 'extension' } },
    group: { table: 'clientGroups', key: 'clientGroupId', fields: { groupName: 'name' } },
  },
  computed: {
    state: () => sql`(case when "tldPriceLists"."startsOn" > ${today()} then 'planned'
      when exists (select from "tldPriceLists" "later" where "later"."tldId" = "tldPriceLists"."tldId"
        and "later"."clientGroupId" is not distinct from "tldPriceLists"."clientGroupId" and "later"."ownedFrom" = "tldPriceLists"."ownedFrom"
        and "later"."startsOn" <= ${today()} and "later"."startsOn" > coalesce("tldPriceLists"."startsOn", '0001-01-01')) then 'replaced'
      else 'inForce' end)`,
  },
  lines: { prices: { table: 'tldListPrices', key: 'listId' } },
  values,
  nameOf: ({ name }) => name,
  searchOf: ({ name }) => [name.en, name.ar],
})

type Given = Partial<Omit<TldPriceList, 'prices'>> & { prices?: TldPrice[] }

/** Throws `validation`. */
async function values(scope: Scope, given: Record<string, unknown>, current: TldPriceList | null): Promise<Record<string, unknown>> {
  const input = given as Given
  if (input.tldId !== undefined) await checkThere(scope, 'tlds', [input.tldId], 'tldId')
  if (input.clientGroupId) await checkThere(scope, 'clientGroups', [input.clientGroupId], 'clientGroupId')
  const whole = { ...current, ...input } as TldPriceList
  const fields: FieldProblems = input.prices ? tldPriceProblems(input.prices, await knownCurrencies(scope)) : {}
  if (whole.newNamesOnly && whole.startsOn === null) fields.startsOn = { key: 'required' }
  else if (await isTaken(scope, whole, current)) fields.startsOn = { key: 'alreadyUsed' }
  const moved = whole.tldId !== current?.tldId
  if ((input.prices || moved) && Object.keys(fields).length === 0) {
    const tld = await scope.db
      .selectFrom('tlds')
      .select(['extension', 'registrarAccountId'])
      .where('id', '=', whole.tldId)
      .executeTakeFirstOrThrow()
    Object.assign(fields, await pricesUnderCost(scope, tld, whole.prices, moved ? [] : (current?.prices ?? [])))
  }
  if (Object.keys(fields).length > 0) throw new Problem('validation', { fields })
  return input
}

/** Another list is for the same buyers from the same day on. */
async function isTaken({ db }: Scope, { tldId, clientGroupId, ownedFrom, startsOn }: TldPriceList, current: TldPriceList | null) {
  const other = await db
    .selectFrom('tldPriceLists')
    .select('id')
    .where('tldId', '=', tldId)
    .where('ownedFrom', '=', ownedFrom)
    .where(
      sql<boolean>`"clientGroupId" is not distinct from ${clientGroupId}::bigint and "startsOn" is not distinct from ${startsOn}::date`,
    )
    .where('id', '<>', current?.id ?? 0)
    .executeTakeFirst()
  return other !== undefined
}
