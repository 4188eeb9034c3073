import { getLocale, getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { BilingualText } from '#components/kit/values/bilingual-text.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { Product } from '#contract/catalogue/products.ts'
import { numberText } from '#lib/format/number.ts'
import { referenceText } from '#lib/reference/reference-text.ts'
import { PriceFrom } from '../pricing/price-from.tsx'

type Row = Omit<Product, 'prices' | 'customFields' | 'options' | 'description' | 'features'>

export async function productColumns(): Promise<ListColumn<Row>[]> {
  const [t, own, locale] = await Promise.all([getTranslations('list'), getTranslations('products'), getLocale()])
  const yesNo = (value: boolean) => t(value ? 'yes' : 'no')
  return [
    { id: 'name', main: true, narrow: 'name', cell: ({ name }) => <BilingualText value={name} /> },
    { id: 'groupId', narrow: 'detail', cell: ({ group }) => group && <bdi>{referenceText(group, locale)}</bdi> },
    { id: 'type', cell: ({ type }) => own(`options.type.${type}`) },
    { id: 'payType', cell: ({ payType }) => own(`options.payType.${payType}`) },
    {
      id: 'priceFrom',
      number: true,
      narrow: 'amount',
      cell: product => <PriceFrom {...product} cycles={cycle => own(`options.priceFromCycle.${cycle}`)} />,
    },
    {
      id: 'priceFromCycle',
      hidden: true,
      cell: ({ priceFromCycle }) => priceFromCycle && own(`options.priceFromCycle.${priceFromCycle}`),
    },
    { id: 'autoSetup', low: true, cell: ({ autoSetup }) => own(`options.autoSetup.${autoSetup}`) },
    { id: 'module', hidden: true, cell: ({ module }) => module && own(`options.module.${module}`) },
    { id: 'packageName', hidden: true, cell: ({ packageName }) => <Verbatim value={packageName} /> },
    {
      id: 'serverGroupId',
      hidden: true,
      cell: ({ serverGroup }) => serverGroup && <bdi>{referenceText(serverGroup, locale)}</bdi>,
    },
    { id: 'welcomeEmail', hidden: true, cell: ({ welcomeEmail }) => welcomeEmail && own(`options.welcomeEmail.${welcomeEmail}`) },
    { id: 'stock', number: true, cell: ({ stock }) => (stock === null ? own('unlimited') : numberText(stock)) },
    { id: 'activeServices', number: true, cell: ({ activeServices }) => numberText(activeServices) },
    { id: 'requiresDomain', hidden: true, cell: ({ requiresDomain }) => yesNo(requiresDomain) },
    { id: 'vatCategory', hidden: true, cell: ({ vatCategory }) => own(`options.vatCategory.${vatCategory}`) },
    { id: 'hidden', low: true, cell: ({ hidden }) => yesNo(hidden) },
    { id: 'order', hidden: true, number: true, cell: ({ order }) => numberText(order) },
    { id: 'createdOn', hidden: true, cell: ({ createdOn }) => <DateText value={createdOn} as="day" /> },
    { id: 'status', narrow: 'status', cell: ({ status }) => <StatusBadge status={status} /> },
  ]
}
