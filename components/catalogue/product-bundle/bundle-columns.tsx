import { getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { BilingualText } from '#components/kit/values/bilingual-text.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import type { ProductBundle } from '#contract/catalogue/product-bundles.ts'
import { numberText } from '#lib/format/number.ts'
import { BundleFigures } from './bundle-figures.tsx'

type Row = Omit<ProductBundle, 'items' | 'description'>

export async function bundleColumns(): Promise<ListColumn<Row>[]> {
  const [t, own] = await Promise.all([getTranslations('list'), getTranslations('productBundles')])
  return [
    { id: 'name', main: true, narrow: 'name', cell: ({ name }) => <BilingualText value={name} /> },
    { id: 'itemCount', number: true, cell: ({ itemCount }) => numberText(itemCount) },
    { id: 'figures', width: 220, narrow: 'amount', cell: ({ figures }) => <BundleFigures figures={figures} /> },
    { id: 'priceMode', low: true, cell: ({ priceMode }) => own(`options.priceMode.${priceMode}`) },
    { id: 'startsOn', low: true, cell: ({ startsOn }) => <DateText value={startsOn} as="day" /> },
    { id: 'expiresOn', narrow: 'detail', cell: ({ expiresOn }) => <DateText value={expiresOn} as="day" /> },
    {
      id: 'uses',
      number: true,
      cell: ({ uses, maximumUses }) => (
        <bdi>
          {numberText(uses)} / {maximumUses === null ? own('unlimited') : numberText(maximumUses)}
        </bdi>
      ),
    },
    { id: 'maximumUses', number: true, hidden: true, cell: ({ maximumUses }) => (maximumUses === null ? '—' : numberText(maximumUses)) },
    { id: 'showOnOrder', hidden: true, cell: ({ showOnOrder }) => t(showOnOrder ? 'yes' : 'no') },
    { id: 'recurring', hidden: true, cell: ({ recurring }) => t(recurring ? 'yes' : 'no') },
    { id: 'createdOn', hidden: true, cell: ({ createdOn }) => <DateText value={createdOn} as="day" /> },
    { id: 'status', narrow: 'status', cell: ({ status }) => <StatusBadge status={status} /> },
  ]
}
