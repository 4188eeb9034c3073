import { bundleFigures } from '#contract/catalogue/bundle-figures.ts'
import { pricesOfName } from '#contract/catalogue/domain-price.ts'
import type { CyclePrice } from '#contract/catalogue/listed-price.ts'
import type { ProductBundle } from '#contract/catalogue/product-bundles.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import type { Relation } from '#platform/kernel/relations.ts'
import type {} from '../product/product.table.ts'
import { tldPricing } from '../tld/tld-pricing.ts'
import type { ProductBundleItemsTable } from './product-bundle.table.ts'

type Item = Pick<ProductBundleItemsTable, 'productId' | 'years'> &
  Pick<ProductBundle['items'][number], 'tldIds' | 'ways' | 'options' | 'cycle'>

/** What bundles cost in the default currency, and what is saved: of a name by the cheapest of its extensions. */
export const figuresOfBundles: Relation = async (scope, rows, name) => {
  const { db } = scope
  const base = await db.selectFrom('currencies').select('code').where('isDefault', '=', true).executeTakeFirstOrThrow()
  const bundleIds = rows.map(({ id }) => id as number)
  const items = await db
    .selectFrom('productBundleItems')
    .selectAll()
    .where('bundleId', 'in', [0, ...bundleIds])
    .execute()
  const productIds = [0, ...items.flatMap(({ productId }) => productId ?? [])]
  const [prices, options] = [
    await db.selectFrom('productPrices').selectAll().where('productId', 'in', productIds).execute(),
    await db.selectFrom('productOptions').select(['id', 'choices']).where('productId', 'in', productIds).execute(),
  ]
  const pricingOf = await tldPricing(scope, [...new Set(items.flatMap(({ tldIds }) => tldIds))])
  const buyer = { groupId: null, owned: 0, day: riyadhDate(scope.now), boughtOn: null }

  function cheapestName({ tldIds, ways, years }: Item): CyclePrice[] {
    const asked = tldIds.flatMap(id =>
      ways.flatMap(command =>
        command === 'own'
          ? []
          : pricesOfName(pricingOf(id), { command, years: years ?? 1 }, buyer, { currency: base.code, base: base.code }).prices,
      ),
    )
    const [least] = asked.filter(({ currency }) => currency === base.code).toSorted((one, other) => one.price - other.price)
    return least ? [least] : []
  }
  const chosenOf = ({ options: chosen }: Item) =>
    chosen.map(({ optionId, choiceId, quantity }) => ({
      quantity,
      prices: options.find(({ id }) => id === optionId)?.choices.find(({ id }) => id === choiceId)?.prices ?? [],
    }))
  const priced = (item: Item) => ({
    cycle: item.cycle ?? ('oneTime' as const),
    prices: item.productId === null ? cheapestName(item) : prices.filter(({ productId }) => productId === item.productId),
    options: chosenOf(item),
  })
  const byBundle = Map.groupBy(items, ({ bundleId }) => bundleId)
  for (const row of rows)
    row[name] = bundleFigures(row as unknown as ProductBundle, (byBundle.get(row.id as number) ?? []).map(priced), base.code)
}
