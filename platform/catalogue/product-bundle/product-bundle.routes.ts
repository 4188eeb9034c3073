import { sql } from 'kysely'
import { bundleProblems } from '#contract/catalogue/bundle-figures.ts'
import { chosenOptions } from '#contract/catalogue/configurable-options.ts'
import { type BundleItem, type ProductBundle, productBundles } from '#contract/catalogue/product-bundles.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { type FieldProblems, Problem } from '#contract/kernel/problem.ts'
import { businessDaySql } from '#platform/kernel/business-day.ts'
import { checkThere } from '#platform/kernel/check-there.ts'
import { crud } from '#platform/kernel/crud.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { hidingRefusal } from '../hidden-from-clients.ts'
import { figuresOfBundles } from './bundle-figures-relation.ts'
import { retiredInBundles, soldNoMore } from './bundle-relations.ts'

const retired = sql`exists (select 1 from (${soldNoMore}) as "gone" where "gone"."bundleId" = "productBundles"."id")`

const store = crud({
  resource: productBundles,
  computed: {
    uses: () => sql`(select count(distinct ("orderId", "bundleCopy")) from "orderItems" join "orders" on "orders"."id" = "orderId"
      where "orderItems"."bundleId" = "productBundles"."id" and "orders"."status" in ('pending', 'accepted'))`,
    itemCount: () => sql`(select count(*) from "productBundleItems" where "productBundleItems"."bundleId" = "productBundles"."id")`,
  },
  personal: scope => ({
    status: () => sql`case when "productBundles"."expiresOn" < ${businessDaySql(scope)} then 'expired' when ${retired} then 'inactive'
      when "productBundles"."startsOn" > ${businessDaySql(scope)} then 'scheduled' else 'active' end`,
  }),
  relations: { figures: figuresOfBundles, retired: retiredInBundles },
  lines: { items: { table: 'productBundleItems', key: 'bundleId' } },
  values,
  nameOf: ({ name }) => name,
  searchOf: ({ name }) => [name.en, name.ar],
  refuses:
    () =>
    (verb, { showOnOrder }) =>
      hidingRefusal(verb, !showOnOrder),
})

export const routes = served(productBundles.endpoints, {
  ...store,
  ...verbsOf(store, {
    hide: async () => ({ set: { showOnOrder: false } }),
    show: async () => ({ set: { showOnOrder: true } }),
    async expire(scope, { startsOn }) {
      const yesterday = addDays(riyadhDate(scope.now), -1)
      return { set: { expiresOn: yesterday, ...(startsOn && startsOn > yesterday ? { startsOn: yesterday } : {}) } }
    },
    offerAgain: async () => ({ set: { expiresOn: null } }),
  }),
})

/** Throws `validation`. */
async function values(scope: Scope, given: Record<string, unknown>, current: ProductBundle | null): Promise<Record<string, unknown>> {
  const { items } = given as Partial<ProductBundle>
  const fields = bundleProblems({ ...current, ...given } as ProductBundle)
  if (Object.keys(fields).length > 0) throw new Problem('validation', { fields })
  if (!items) return given
  const of = <T>(key: (item: BundleItem) => readonly T[]): T[] => [...new Set(items.flatMap(key))]
  await checkThere(
    scope,
    'products',
    of(({ kind, productId }) => (kind === 'product' && productId ? [productId] : [])),
    'items',
  )
  await checkThere(
    scope,
    'tlds',
    of(({ kind, tldIds }) => (kind === 'domain' ? tldIds : [])),
    'items',
  )
  const cleaned = items.map(ofItsKind)
  const chosen = await optionProblems(scope, cleaned)
  if (Object.keys(chosen).length > 0) throw new Problem('validation', { fields: chosen })
  return { ...given, items: cleaned }
}

/** An item says of a product, or of a name, and of the other nothing. */
const ofItsKind = (item: BundleItem): BundleItem =>
  item.kind === 'product'
    ? { ...item, tldIds: [], years: null, ways: [], options: item.options.filter(({ quantity }) => quantity > 0) }
    : { ...item, productId: null, cycle: null, options: [], tldIds: [...new Set(item.tldIds)], ways: [...new Set(item.ways)] }

/** What was chosen of a product is what it offers: that something else of it is required is asked where it is ordered. */
async function optionProblems({ db }: Scope, items: readonly BundleItem[]): Promise<FieldProblems> {
  const ids = items.flatMap(({ productId, options }) => (options.length > 0 ? (productId ?? []) : []))
  const found: FieldProblems = {}
  if (ids.length === 0) return found
  const offered = await db.selectFrom('productOptions').selectAll().where('productId', 'in', ids).execute()
  for (const [at, { productId, options }] of items.entries()) {
    const its = offered.filter(one => one.productId === productId && options.some(({ optionId }) => optionId === one.id))
    const judged = chosenOptions(its, options)
    if ('problems' in judged) for (const [id, problem] of Object.entries(judged.problems)) found[`items.${at}.options.${id}`] = problem
  }
  return found
}
