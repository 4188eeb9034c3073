import { getLocale, getTranslations } from 'next-intl/server'
import { cyclesOf } from '#contract/catalogue/product-cycles.ts'
import type { Product } from '#contract/catalogue/products.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { loadCurrencyFormats } from '#lib/format/load-currency-formats.ts'
import { PriceForm } from './price-form.tsx'

/** The prices of a product by cycle and currency; none of one that is free. */
export async function PricingTab({ product }: { product: Product }) {
  const [currencies, t, locale] = await Promise.all([loadCurrencyFormats(), getTranslations('products'), getLocale()])
  if (product.payType === 'free') return <p className="p-(--gutter) text-text-2">{t('freeText')}</p>
  const priced = new Set(product.prices.map(({ currency }) => currency))
  const shown = currencies.filter(({ code, active }) => active || priced.has(code))
  return (
    <PriceForm
      product={product}
      currencies={shown.map(({ code, name }) => ({ code, name: nameFor(name, locale) }))}
      cycles={cyclesOf(product)}
      readOnly={product.can?.update !== true}
    />
  )
}
