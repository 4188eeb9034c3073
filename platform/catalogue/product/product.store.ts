import { sql } from 'kysely'
import { type ConfigurableOption, numbered, optionProblems } from '#contract/catalogue/configurable-options.ts'
import { type CustomField, customFieldProblems } from '#contract/catalogue/custom-fields.ts'
import { type GivenPrice, priceProblems } from '#contract/catalogue/cycle-prices.ts'
import { termProblems } from '#contract/catalogue/minimum-term.ts'
import { type Product, products } from '#contract/catalogue/products.ts'
import { type FieldProblems, Problem } from '#contract/kernel/problem.ts'
import { checkThere } from '#platform/kernel/check-there.ts'
import { crud } from '#platform/kernel/crud.ts'
import { belongsTo } from '#platform/kernel/relations.ts'
import { sanitisedBoth } from '#platform/kernel/rich-text.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { hidingRefusal } from '../hidden-from-clients.ts'
import { knownCurrencies } from '../known-currencies.ts'
import { priceFrom, servicesThatRun } from '../price-from.ts'
import { refuseWhileBundled, refuseWhileUsed } from '../used-by.ts'
import { withVatReason } from '../vat-terms.ts'

type Input = Partial<Omit<Product, 'prices' | 'customFields' | 'options'>> & {
  prices?: GivenPrice[]
  customFields?: CustomField[]
  options?: ConfigurableOption[]
}

export const productStore = crud({
  resource: products,
  computed: {
    ...priceFrom('products', 'productPrices', 'productId'),
    ...servicesThatRun('products', 'productId'),
  },
  // The groups in their order, and in each group its products in theirs.
  sorted: {
    order: () => sql`(select "productGroups"."order" * 10000 from "productGroups" where "id" = "products"."groupId") + "products"."order"`,
  },
  relations: {
    group: belongsTo({ key: 'groupId', table: 'productGroups', fields: ['id', 'name'] }),
    serverGroup: belongsTo({ key: 'serverGroupId', table: 'serverGroups', fields: ['id', 'name'] }),
  },
  lines: {
    prices: { table: 'productPrices', key: 'productId' },
    customFields: { table: 'productCustomFields', key: 'productId' },
    options: { table: 'productOptions', key: 'productId' },
  },
  values,
  nameOf: ({ name }) => name,
  searchOf: ({ name, packageName }) => [name.en, name.ar, packageName],
  refuses:
    () =>
    (verb, { hidden }) =>
      hidingRefusal(verb, hidden),
  beforeRemove: async (scope, product) => {
    const sold = await scope.db.selectFrom('orderItems').select('id').where('productId', '=', product.id).executeTakeFirst()
    if (sold) throw new Problem('inUse', { reason: 'productSold' })
    await refuseWhileUsed('products')(scope, product)
  },
})

/** Throws `validation`. */
async function values(scope: Scope, given: Record<string, unknown>, current: Product | null): Promise<Record<string, unknown>> {
  const input: Input = withVatReason({ ...given }, current)
  if (input.description) input.description = sanitisedBoth(input.description, 'description')
  if (input.groupId) await checkThere(scope, 'productGroups', [input.groupId], 'groupId')
  if (input.serverGroupId) await checkThere(scope, 'serverGroups', [input.serverGroupId], 'serverGroupId')
  for (const field of ['upgradeProductIds', 'crossSellProductIds'] as const) {
    if (!input[field]) continue
    input[field] = [...new Set(input[field])].filter(id => id !== current?.id)
    await checkThere(scope, 'products', input[field], field)
  }
  const { prices, options, customFields } = input
  if (!prices && !options && !customFields && !termFields.some(field => field in input)) return input
  const currencies = await knownCurrencies(scope)
  const fields = {
    ...priceProblems(prices ?? [], currencies),
    ...optionProblems(options ?? [], currencies),
    ...problemsOfFields(customFields ?? []),
    ...termProblems({ ...current, ...input } as Product, currencies),
  }
  if (Object.keys(fields).length > 0) throw new Problem('validation', { fields })
  if (options && current) await refuseWhileBundled(scope, takenAway(current.options, options))
  return options ? { ...input, options: numbered(options) } : input
}

const termFields = ['earlyEndFee', 'earlyEndAmounts'] as const

/** Options of before that are no more, and choices of those that stay. */
const takenAway = (before: Product['options'], after: readonly (ConfigurableOption & { id?: number })[]) =>
  before.flatMap(({ id: optionId, choices }) => {
    const kept = after.find(({ id }) => id === optionId)
    if (!kept) return [{ optionId }]
    const gone = choices.filter(({ id }) => !kept.choices.some(choice => choice.id === id))
    return gone.flatMap(({ id }) => (id === undefined ? [] : [{ optionId, choiceId: id }]))
  })

const problemsOfFields = (fields: readonly CustomField[]): FieldProblems =>
  Object.fromEntries(
    fields.flatMap((field, at) => Object.entries(customFieldProblems(field)).map(([name, found]) => [`customFields.${at}.${name}`, found])),
  )
