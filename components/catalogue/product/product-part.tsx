import { getTranslations } from 'next-intl/server'
import { ResourceForm } from '#components/kit/record-form/resource-form.tsx'
import { cyclesOf } from '#contract/catalogue/product-cycles.ts'
import type { Product } from '#contract/catalogue/products.ts'
import { can } from '#lib/can/can.ts'
import { requireSession } from '#lib/session/session.ts'
import { FollowedLimits } from '../pricing/followed-limits.tsx'
import { FollowedPrices } from '../pricing/followed-prices.tsx'
import { loadPricedCurrencies } from '../pricing/load-priced-currencies.ts'
import { PricedForm } from '../pricing/priced-form.tsx'
import { type ProductPageProps, ProductScreen } from './product-screen.tsx'
import { type ProductPart, productSections } from './product-sections.ts'

/** The page of a part of a product. */
export function ProductPartPage({ part, ...props }: ProductPageProps & { part: ProductPart }) {
  return (
    <ProductScreen {...props} tab={part}>
      {product => <PartForm product={product} part={part} />}
    </ProductScreen>
  )
}

async function PartForm({ product, part }: { product: Product; part: ProductPart }) {
  const t = await getTranslations('products')
  const form = {
    resource: 'products' as const,
    sections: productSections[part],
    values: product,
    record: product,
    readOnly: product.can?.update !== true,
  }
  if (part !== 'pricing' && part !== 'options') return <ResourceForm {...form} />
  if (product.payType === 'free') return <p className="p-(--gutter) text-text-2">{t('freeText')}</p>
  const { metadata } = await requireSession()
  const all = [...product.prices, ...product.options.flatMap(({ choices }) => choices.flatMap(({ prices }) => prices))]
  const priced = { ...form, currencies: await loadPricedCurrencies(all), cycles: cyclesOf(product) }
  if (part === 'options')
    return can(metadata, 'service.configure') ? <FollowedLimits {...priced} product={product} /> : <PricedForm {...priced} />
  const saveLabel = t('savePrices')
  if (product.payType !== 'recurring' || !can(metadata, 'service.reprice')) return <PricedForm {...priced} saveLabel={saveLabel} />
  return <FollowedPrices {...priced} of={{ productId: product.id }} saveLabel={saveLabel} />
}
