import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { loadHistory, loadPlace, loadRecord, recordId } from '#components/kit/record-screen/load-record.ts'
import { RecordScreen } from '#components/kit/record-screen/record-screen.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { numberText } from '#lib/format/number.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { DocumentButton } from '../document/document-button.tsx'
import { PaperLines } from '../document/paper-lines.tsx'
import { creditNotePages } from './credit-note-pages.ts'

export interface CreditNotePageProps {
  params: Promise<{ creditNote: string }>
  searchParams: Promise<SearchParams>
}
const loadCreditNote = async ({ params }: CreditNotePageProps) => loadRecord(creditNotePages, recordId((await params).creditNote))

export const creditNoteTitle = async (props: CreditNotePageProps) => ({ title: (await loadCreditNote(props)).number })

/** The page of a credit note: which invoice it corrects and why, and what it takes back. */
export async function CreditNoteScreen(props: CreditNotePageProps) {
  const [note, search, t, i] = await Promise.all([
    loadCreditNote(props),
    props.searchParams,
    getTranslations('creditNotes'),
    getTranslations('invoices.view'),
  ])
  const [place, history] = await Promise.all([loadPlace(creditNotePages, note.id, search), loadHistory(creditNotePages, note.id)])
  const { id, number, invoiceId, clientId, currency, lines, vat, net, total } = note
  const money = (amount: number) => <Money amount={amount} currency={currency} />
  const invoice = (
    <Link href={paths.invoice(invoiceId)}>
      <Verbatim value={note.invoiceNumber} />
    </Link>
  )
  const client = (
    <Link href={paths.client(clientId)}>
      <Name value={note.clientName} />
    </Link>
  )
  const facts = [
    { term: t('fields.clientName'), value: client },
    { term: t('fields.issuedOn'), value: <DateText value={note.issuedOn} as="day" /> },
    { term: t('fields.kind'), value: t(`options.kind.${note.kind}`) },
    ...(note.reason ? [{ term: t('fields.reason'), value: <bdi>{note.reason}</bdi> }] : []),
  ]
  const sums = [
    { term: i('netTotal'), value: money(net) },
    ...vat.map(({ category, rate, vat: amount }) => ({
      key: `${category}${rate}`,
      term: i('vatAt', { rate: numberText(rate) }),
      value: money(amount),
    })),
    { term: <strong>{i('totalDue')}</strong>, value: <strong>{money(total)}</strong> },
  ]
  return (
    <RecordScreen
      {...creditNotePages}
      record={{ id }}
      place={place}
      name={number}
      primary={<DocumentButton kind="creditNote" id={id} tax />}
      history={history}
    >
      <article className="rounded-lg border border-line bg-raised px-6 py-5 max-sm:px-4">
        <header className="flex flex-wrap items-baseline justify-between gap-3 border-b-2 border-primary pb-3">
          <p>{t.rich('view.of', { invoice: () => invoice })}</p>
          <h2 className="text-title font-semibold">{t('view.paper')}</h2>
        </header>
        <KeyValue items={facts} className="mt-3" />
        <PaperLines lines={lines} currency={currency} />
        <KeyValue items={sums} align="sum" className="ms-auto mt-4 max-w-88" />
      </article>
    </RecordScreen>
  )
}
