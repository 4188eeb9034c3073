import { getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { BilingualText } from '#components/kit/values/bilingual-text.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import type { ProductGroup } from '#contract/catalogue/product-groups.ts'
import { numberText } from '#lib/format/number.ts'

export async function productGroupColumns(): Promise<ListColumn<ProductGroup>[]> {
  const t = await getTranslations('list')
  return [
    { id: 'name', main: true, narrow: 'name', cell: ({ name }) => <BilingualText value={name} /> },
    { id: 'productCount', number: true, narrow: 'amount', cell: ({ productCount }) => numberText(productCount) },
    { id: 'order', number: true, cell: ({ order }) => numberText(order) },
    { id: 'hidden', cell: ({ hidden }) => (hidden ? t('yes') : t('no')) },
    { id: 'createdOn', low: true, cell: ({ createdOn }) => <DateText value={createdOn} as="day" /> },
  ]
}
