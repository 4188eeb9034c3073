import { sql } from 'kysely'
import { type ProductPrice, products } from '#contract/catalogue/products.ts'
import { type FieldProblems, Problem } from '#contract/kernel/problem.ts'
import { checkThere } from '#platform/kernel/check-there.ts'
import { crud } from '#platform/kernel/crud.ts'
import { belongsTo } from '#platform/kernel/relations.ts'
import type { Scope } from '#platform/kernel/scope.ts'

export const productStore = crud({
  resource: products,
  // The groups in their order, and in each group its products in theirs.
  sorted: {
    order: () => sql`(select "productGroups"."order" * 10000 from "productGroups" where "id" = "products"."groupId") + "products"."order"`,
  },
  relations: { group: belongsTo({ key: 'groupId', table: 'productGroups', fields: ['id', 'name'] }) },
  lines: { prices: { table: 'productPrices', key: 'productId' } },
  values: async (scope, input) => {
    if (input.groupId) await checkThere(scope, 'productGroups', [Number(input.groupId)], 'groupId')
    if (input.prices) await checkPrices(scope, input.prices as ProductPrice[])
    return input
  },
  nameOf: ({ name }) => name,
  searchOf: ({ name }) => [name.en, name.ar],
})

/** One price a cycle and currency, in currencies that the company has. Throws `validation`. */
async function checkPrices({ db }: Scope, prices: readonly ProductPrice[]): Promise<void> {
  const known = new Set((await db.selectFrom('currencies').select('code').execute()).map(({ code }) => code))
  const fields: FieldProblems = {}
  const seen = new Set<string>()
  for (const [at, { currency, cycle }] of prices.entries()) {
    if (!known.has(currency)) fields[`prices.${at}.currency`] = { key: 'notAChoice' }
    if (seen.has(`${currency} ${cycle}`)) fields[`prices.${at}.cycle`] = { key: 'alreadyUsed' }
    seen.add(`${currency} ${cycle}`)
  }
  if (Object.keys(fields).length) throw new Problem('validation', { fields })
}
