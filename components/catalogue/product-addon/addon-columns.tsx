import { getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { BilingualText } from '#components/kit/values/bilingual-text.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import type { ProductAddon } from '#contract/catalogue/product-addons.ts'
import { numberText } from '#lib/format/number.ts'
import { PriceFrom } from '../pricing/price-from.tsx'

type Row = Omit<ProductAddon, 'prices' | 'description' | 'raises'>

export async function addonColumns(): Promise<ListColumn<Row>[]> {
  const [t, own] = await Promise.all([getTranslations('list'), getTranslations('productAddons')])
  const yesNo = (value: boolean) => t(value ? 'yes' : 'no')
  return [
    { id: 'name', main: true, narrow: 'name', cell: ({ name }) => <BilingualText value={name} /> },
    { id: 'type', low: true, cell: ({ type }) => own(`options.type.${type}`) },
    { id: 'payType', narrow: 'detail', cell: ({ payType }) => own(`options.payType.${payType}`) },
    {
      id: 'priceFrom',
      number: true,
      narrow: 'amount',
      cell: addon => <PriceFrom {...addon} cycles={cycle => own(`options.priceFromCycle.${cycle}`)} />,
    },
    {
      id: 'priceFromCycle',
      hidden: true,
      cell: ({ priceFromCycle }) => priceFromCycle && own(`options.priceFromCycle.${priceFromCycle}`),
    },
    { id: 'activeServices', number: true, cell: ({ activeServices }) => numberText(activeServices) },
    { id: 'productIds', number: true, cell: ({ productIds }) => (productIds.length === 0 ? own('every') : numberText(productIds.length)) },
    { id: 'stock', number: true, cell: ({ stock }) => (stock === null ? own('unlimited') : numberText(stock)) },
    { id: 'weighting', number: true, low: true, cell: ({ weighting }) => numberText(weighting) },
    { id: 'vatCategory', hidden: true, cell: ({ vatCategory }) => own(`options.vatCategory.${vatCategory}`) },
    { id: 'showOnOrder', low: true, cell: ({ showOnOrder }) => yesNo(showOnOrder) },
    { id: 'suspendParent', hidden: true, cell: ({ suspendParent }) => yesNo(suspendParent) },
    { id: 'syncDueDate', hidden: true, cell: ({ syncDueDate }) => yesNo(syncDueDate) },
    { id: 'createdOn', hidden: true, cell: ({ createdOn }) => <DateText value={createdOn} as="day" /> },
    { id: 'status', narrow: 'status', cell: ({ status }) => <StatusBadge status={status} /> },
  ]
}
