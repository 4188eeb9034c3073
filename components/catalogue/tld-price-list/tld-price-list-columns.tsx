import { getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { BilingualText } from '#components/kit/values/bilingual-text.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { DomainName } from '#components/kit/values/domain-name.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import type { TldPriceList } from '#contract/catalogue/tld-price-lists.ts'
import { numberText } from '#lib/format/number.ts'

const colour = { planned: 'pending', inForce: 'active', replaced: 'closed' } as const

export async function tldPriceListColumns(): Promise<ListColumn<Omit<TldPriceList, 'prices'>>[]> {
  const [t, own] = await Promise.all([getTranslations('list'), getTranslations('tldPriceLists')])
  return [
    { id: 'name', main: true, narrow: 'name', cell: ({ name }) => <BilingualText value={name} /> },
    { id: 'tldId', narrow: 'detail', sortBy: 'extension', cell: ({ extension }) => <DomainName value={extension} /> },
    {
      id: 'clientGroupId',
      width: 150,
      cell: ({ groupName }) => (groupName === null ? own('everyone') : <BilingualText value={groupName} />),
    },
    { id: 'ownedFrom', number: true, cell: ({ ownedFrom }) => (ownedFrom === 0 ? own('any') : numberText(ownedFrom)) },
    { id: 'startsOn', width: 130, cell: ({ startsOn }) => (startsOn === null ? own('always') : <DateText value={startsOn} as="day" />) },
    { id: 'newNamesOnly', low: true, cell: ({ newNamesOnly }) => t(newNamesOnly ? 'yes' : 'no') },
    { id: 'createdOn', hidden: true, cell: ({ createdOn }) => <DateText value={createdOn} as="day" /> },
    { id: 'state', narrow: 'status', cell: ({ state }) => <StatusBadge status={colour[state]} label={own(`options.state.${state}`)} /> },
  ]
}
