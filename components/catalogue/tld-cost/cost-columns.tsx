import { getTranslations } from 'next-intl/server'
import { ExtensionLink } from '#components/catalogue/tld/extension-link.tsx'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import type { TldCost } from '#contract/catalogue/tld-costs.ts'
import { numberText } from '#lib/format/number.ts'
import { MarginText } from './margin-text.tsx'

const nothing = <span className="text-text-3">—</span>
const money = (amount: number | null, currency: string) => (amount === null ? nothing : <Money amount={amount} currency={currency} />)

export async function costColumns(): Promise<ListColumn<TldCost>[]> {
  const [t, list] = await Promise.all([getTranslations('tldCosts'), getTranslations('list')])
  const yesNo = (value: boolean) => list(value ? 'yes' : 'no')
  return [
    {
      id: 'extension',
      main: true,
      narrow: 'name',
      cell: ({ extension, tldId }) => <ExtensionLink extension={extension} tldId={tldId} />,
    },
    { id: 'registrarName', narrow: 'detail', cell: ({ registrarName }) => <Name value={registrarName} /> },
    { id: 'register', number: true, cell: row => money(row.register, row.currency) },
    { id: 'renew', number: true, cell: row => money(row.renew, row.currency) },
    { id: 'transfer', number: true, low: true, cell: row => money(row.transfer, row.currency) },
    { id: 'redemption', number: true, hidden: true, cell: row => money(row.redemption, row.currency) },
    {
      id: 'costHere',
      number: true,
      cell: row => (row.costHere === null && row.register !== null ? t('noRate') : money(row.costHere, row.companyCurrency)),
    },
    {
      id: 'price',
      number: true,
      narrow: 'amount',
      cell: row => (row.price === null ? (row.tldId === null ? nothing : t('noPrice')) : money(row.price, row.companyCurrency)),
    },
    { id: 'margin', number: true, width: 110, cell: ({ margin }) => <MarginText margin={margin} /> },
    {
      id: 'losing',
      narrow: 'status',
      width: 130,
      cell: ({ losing }) => (losing ? <StatusBadge status="overdue" label={t('fields.losing')} /> : nothing),
    },
    { id: 'changedOn', low: true, cell: ({ changedOn }) => (changedOn ? <DateText value={changedOn} as="day" /> : nothing) },
    { id: 'registerBefore', number: true, hidden: true, cell: row => money(row.registerBefore, row.currency) },
    { id: 'kind', hidden: true, cell: ({ kind }) => t(`options.kind.${kind}`) },
    { id: 'sold', hidden: true, cell: ({ sold }) => yesNo(sold) },
    { id: 'tied', hidden: true, cell: ({ tied }) => yesNo(tied) },
    { id: 'minimumYears', number: true, hidden: true, cell: ({ minimumYears }) => numberText(minimumYears) },
    { id: 'fetchedOn', low: true, cell: ({ fetchedOn }) => <RelativeTime value={fetchedOn} /> },
  ]
}
