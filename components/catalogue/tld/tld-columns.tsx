import { getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { DomainName } from '#components/kit/values/domain-name.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import type { Tld } from '#contract/catalogue/tlds.ts'
import { numberText } from '#lib/format/number.ts'

type Row = Omit<Tld, 'prices' | 'premiumBands'>

export async function tldColumns(): Promise<ListColumn<Row>[]> {
  const [t, own] = await Promise.all([getTranslations('list'), getTranslations('tlds')])
  const yesNo = (value: boolean) => t(value ? 'yes' : 'no')
  const price = (amount: number | null, currency: string) =>
    amount === null ? own('notOffered') : <Money amount={amount} currency={currency} />
  return [
    { id: 'extension', main: true, narrow: 'name', cell: ({ extension }) => <DomainName value={extension} /> },
    { id: 'kind', narrow: 'detail', cell: ({ kind }) => own(`options.kind.${kind}`) },
    { id: 'registerPrice', number: true, narrow: 'amount', cell: row => price(row.registerPrice, row.currency) },
    { id: 'renewPrice', number: true, cell: row => price(row.renewPrice, row.currency) },
    { id: 'transferPrice', number: true, cell: row => price(row.transferPrice, row.currency) },
    { id: 'losing', low: true, width: 130, cell: ({ losing }) => losing && <StatusBadge status="overdue" label={own('fields.losing')} /> },
    { id: 'minimumYears', number: true, hidden: true, cell: row => numberText(row.minimumYears) },
    { id: 'maximumYears', number: true, hidden: true, cell: row => numberText(row.maximumYears) },
    { id: 'addGraceDays', number: true, hidden: true, cell: row => numberText(row.addGraceDays) },
    { id: 'graceDays', number: true, low: true, cell: row => numberText(row.graceDays) },
    { id: 'redemptionDays', number: true, low: true, cell: row => numberText(row.redemptionDays) },
    { id: 'eppCodeNeeded', hidden: true, cell: row => yesNo(row.eppCodeNeeded) },
    { id: 'documentsNeeded', low: true, cell: row => yesNo(row.documentsNeeded) },
    { id: 'forIndividuals', hidden: true, cell: row => yesNo(row.forIndividuals) },
    { id: 'idProtection', hidden: true, cell: row => yesNo(row.idProtection) },
    { id: 'dnsManagement', hidden: true, cell: row => yesNo(row.dnsManagement) },
    { id: 'forwarding', hidden: true, cell: row => yesNo(row.forwarding) },
    { id: 'autoRegister', low: true, cell: row => yesNo(row.autoRegister) },
    { id: 'autoRenew', hidden: true, cell: row => yesNo(row.autoRenew) },
    { id: 'premiumNames', hidden: true, cell: row => yesNo(row.premiumNames) },
    { id: 'label', hidden: true, cell: ({ label }) => label && own(`options.label.${label}`) },
    { id: 'weighting', number: true, hidden: true, cell: row => numberText(row.weighting) },
    { id: 'createdOn', hidden: true, cell: ({ createdOn }) => <DateText value={createdOn} as="day" /> },
    { id: 'status', narrow: 'status', cell: ({ status }) => <StatusBadge status={status} /> },
  ]
}
