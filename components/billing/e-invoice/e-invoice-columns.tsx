import { getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import type { RowOf } from '#components/kit/list-screen/list-screen-props.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { eInvoices } from '#contract/billing/e-invoices.ts'
import { numberText } from '#lib/format/number.ts'
import { EInvoiceStatus } from './e-invoice-status.tsx'

type Row = RowOf<typeof eInvoices>
const instant = (value: string | null) => (value ? <DateText value={value} /> : '—')

export async function eInvoiceColumns(): Promise<ListColumn<Row>[]> {
  const t = await getTranslations('eInvoices')
  return [
    { id: 'invoiceNumber', main: true, narrow: 'name', cell: ({ invoiceNumber }) => <Verbatim value={invoiceNumber} /> },
    { id: 'creditNoteNumber', low: true, cell: ({ creditNoteNumber }) => <Verbatim value={creditNoteNumber} /> },
    { id: 'clientName', narrow: 'detail', cell: ({ clientName }) => <Name value={clientName} /> },
    { id: 'simplified', width: 190, cell: ({ simplified }) => t(simplified ? 'view.simplified' : 'view.standard') },
    { id: 'kind', hidden: true, cell: ({ kind }) => t(`options.kind.${kind}`) },
    { id: 'environment', hidden: true, cell: ({ environment }) => (environment ? t(`options.environment.${environment}`) : '—') },
    { id: 'counter', number: true, low: true, cell: ({ counter }) => (counter === null ? '—' : numberText(counter)) },
    { id: 'issuedOn', cell: ({ issuedOn }) => <DateText value={issuedOn} /> },
    { id: 'dueOn', low: true, cell: ({ dueOn, status }) => (status === 'queued' ? instant(dueOn) : '—') },
    { id: 'settledOn', hidden: true, cell: ({ settledOn }) => instant(settledOn) },
    { id: 'warnings', number: true, low: true, cell: ({ warnings }) => numberText(warnings) },
    { id: 'status', narrow: 'status', width: 170, cell: ({ status }) => <EInvoiceStatus status={status} /> },
  ]
}
