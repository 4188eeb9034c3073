import { getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { Promotion } from '#contract/catalogue/promotions.ts'
import { numberText } from '#lib/format/number.ts'
import { PromotionValue } from './promotion-value.tsx'

type Row = Omit<Promotion, 'notes'>

export async function promotionColumns(): Promise<ListColumn<Row>[]> {
  const [t, own] = await Promise.all([getTranslations('list'), getTranslations('promotions')])
  const yesNo = (value: boolean) => t(value ? 'yes' : 'no')
  return [
    { id: 'code', main: true, narrow: 'name', cell: ({ code }) => <Verbatim value={code} /> },
    { id: 'type', cell: ({ type }) => own(`options.type.${type}`) },
    { id: 'percent', narrow: 'amount', width: 150, cell: promotion => <PromotionValue promotion={promotion} /> },
    { id: 'recurring', low: true, cell: ({ recurring, times }) => (recurring ? own('renewals', { times }) : own('firstOnly')) },
    { id: 'startsOn', low: true, cell: ({ startsOn }) => <DateText value={startsOn} as="day" /> },
    { id: 'expiresOn', narrow: 'detail', cell: ({ expiresOn }) => (expiresOn ? <DateText value={expiresOn} as="day" /> : own('never')) },
    { id: 'uses', number: true, cell: ({ uses, maximumUses }) => usesText(uses, maximumUses, own('unlimited')) },
    { id: 'appliesTo', low: true, cell: ({ appliesTo }) => own(`options.appliesTo.${appliesTo}`) },
    { id: 'lifetime', hidden: true, cell: ({ lifetime }) => yesNo(lifetime) },
    { id: 'oncePerClient', hidden: true, cell: ({ oncePerClient }) => yesNo(oncePerClient) },
    { id: 'stackable', hidden: true, cell: ({ stackable }) => yesNo(stackable) },
    { id: 'autoApply', hidden: true, cell: ({ autoApply }) => yesNo(autoApply) },
    { id: 'createdOn', hidden: true, cell: ({ createdOn }) => <DateText value={createdOn} as="day" /> },
    { id: 'status', narrow: 'status', cell: ({ status }) => <StatusBadge status={status} /> },
  ]
}

/** How often it was used, of how often it may be. */
function usesText(uses: number, maximum: number | null, unlimited: string) {
  const most = maximum === null ? numberText(0) : maximum === 0 ? unlimited : numberText(maximum)
  return (
    <bdi>
      {numberText(uses)} / {most}
    </bdi>
  )
}
