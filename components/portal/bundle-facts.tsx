import { useLocale, useTranslations } from 'next-intl'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { nameFor } from '#contract/kernel/person-name.ts'
import type { OfferedBundle, OfferedBundles } from './own-bundle.ts'

/** What a bundle holds, what it costs and saves, and on which terms it is sold. */
export function BundleFacts({ bundle, products }: { bundle: OfferedBundle; products: OfferedBundles['products'] }) {
  const t = useTranslations('portal.bundles')
  const orders = useTranslations('orders')
  const locale = useLocale()
  const { description, items, price, expiresOn, left, recurring } = bundle
  const productName = (id: number) => nameFor(products.find(one => one.id === id)?.name ?? { en: '', ar: '' }, locale)
  const months = Math.max(0, ...(price?.items ?? []).map(({ term }) => term?.months ?? 0))
  return (
    <div className="flex flex-col gap-2">
      {description && <p className="whitespace-pre-line text-text-2">{nameFor(description, locale)}</p>}
      <ul className="list-disc ps-5">
        {items.map(({ productId, cycle, years, extensions }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: its parts have no other name and never change places
          <li key={at}>
            {productId === null ? t('name', { extensions: extensions.join(t('comma')) }) : productName(productId)}
            <span className="text-small text-text-3">
              {' · '}
              {years === null ? orders(`cycles.${cycle}`) : orders('view.term', { years })}
            </span>
          </li>
        ))}
      </ul>
      {price ? (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <strong>
            <Money amount={price.total} currency={price.currency} />
          </strong>
          <span className="text-small text-text-3">{t('withVat')}</span>
          {price.together > price.net && (
            <Tag>{t.rich('saves', { amount: () => <Money amount={price.together - price.net} currency={price.currency} /> })}</Tag>
          )}
        </p>
      ) : (
        <p className="text-small text-text-2">{t('priceLater')}</p>
      )}
      <p className="text-small text-text-3">
        {recurring ? t('recurring') : t('firstOnly')}
        {months > 0 && <> · {orders('view.minimumTerm', { months })}</>}
        {expiresOn && <> · {t.rich('until', { day: () => <DateText value={expiresOn} as="day" /> })}</>}
        {left !== null && <> · {t('left', { count: left })}</>}
      </p>
    </div>
  )
}
