import { useTranslations } from 'next-intl'
import { Money } from '#components/kit/values/money.tsx'
import type { ProductBundle } from '#contract/catalogue/product-bundles.ts'
import { numberText } from '#lib/format/number.ts'

/** What a bundle costs for its first payment, and how much less that is than its items together. */
export function BundleFigures({ figures }: Pick<ProductBundle, 'figures'>) {
  const t = useTranslations('productBundles')
  if (!figures) return <span className="text-text-3">{t('noPrice')}</span>
  return (
    <span className="inline-flex flex-wrap gap-x-2">
      <Money amount={figures.price} currency={figures.currency} />
      <span className="text-text-3">{t('saves', { percent: numberText(figures.saving) })}</span>
    </span>
  )
}
