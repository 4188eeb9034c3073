import { FileCode2 } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { loadHistory, loadPlace, loadRecord, recordId } from '#components/kit/record-screen/load-record.ts'
import { RecordScreen } from '#components/kit/record-screen/record-screen.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { QrCode } from '#components/kit/values/qr-code.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { Card } from '#components/ui/card.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { numberText } from '#lib/format/number.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { EInvoiceFindings } from './e-invoice-findings.tsx'
import { eInvoicePages } from './e-invoice-pages.ts'
import { EInvoiceStatus } from './e-invoice-status.tsx'
import { eInvoiceName, eInvoiceVerbs, verbEInvoice } from './e-invoice-verbs.ts'
import { failureText } from './failure-text.ts'

export interface EInvoicePageProps {
  params: Promise<{ eInvoice: string }>
  searchParams: Promise<SearchParams>
}
const loadEInvoice = async ({ params }: EInvoicePageProps) => loadRecord(eInvoicePages, recordId((await params).eInvoice))

export const eInvoiceTitle = async (props: EInvoicePageProps) => ({ title: eInvoiceName(await loadEInvoice(props)) })

/** The page of an e-invoice: where it stands with the authority, what that said of it, its place in the chain, the document itself. */
export async function EInvoiceScreen(props: EInvoicePageProps) {
  const [document, search, t] = await Promise.all([loadEInvoice(props), props.searchParams, getTranslations('eInvoices')])
  const { id, status, failure, counter, environment, dueOn, settledOn } = document
  const [place, history] = await Promise.all([loadPlace(eInvoicePages, id, search), loadHistory(eInvoicePages, id)])
  const waits = status === 'queued' && failure
  const facts = [
    {
      term: t('fields.invoiceNumber'),
      value: (
        <Link href={paths.invoice(document.invoiceId)}>
          <Verbatim value={document.invoiceNumber} />
        </Link>
      ),
    },
    ...(document.creditNoteId
      ? [
          {
            term: t('fields.creditNoteNumber'),
            value: (
              <Link href={paths.creditNote(document.creditNoteId)}>
                <Verbatim value={document.creditNoteNumber} />
              </Link>
            ),
          },
        ]
      : []),
    {
      term: t('fields.clientName'),
      value: (
        <Link href={paths.client(document.clientId)}>
          <Name value={document.clientName} />
        </Link>
      ),
    },
    {
      term: t('fields.kind'),
      value: `${t(`options.kind.${document.kind}`)} · ${t(document.simplified ? 'view.simplified' : 'view.standard')}`,
    },
    { term: t('fields.status'), value: <EInvoiceStatus status={status} /> },
    { term: t('fields.environment'), value: environment ? t(`options.environment.${environment}`) : '—' },
    { term: t('fields.issuedOn'), value: <DateText value={document.issuedOn} /> },
    ...(status === 'queued' && dueOn ? [{ term: t('fields.dueOn'), value: <DateText value={dueOn} /> }] : []),
    ...(settledOn ? [{ term: t('fields.settledOn'), value: <DateText value={settledOn} /> }] : []),
    { term: t('fields.vatInSar'), value: <Money amount={document.vatInSar} currency="SAR" /> },
  ]
  const chain = [
    { term: t('fields.counter'), value: counter === null ? '—' : numberText(counter) },
    { term: t('fields.uuid'), value: <Verbatim value={document.uuid} copy /> },
    { term: t('fields.hash'), value: <Verbatim value={document.hash} copy /> },
    { term: t('fields.previousHash'), value: <Verbatim value={document.previousHash} copy /> },
  ]
  return (
    <RecordScreen
      {...eInvoicePages}
      record={{ id }}
      place={place}
      name={eInvoiceName(document)}
      badges={<EInvoiceStatus status={status} />}
      alerts={[
        ...(waits ? [{ tone: 'warn' as const, title: t('view.waits'), text: failureText(t, failure) }] : []),
        ...(status === 'rejected' ? [{ tone: 'bad' as const, title: t('view.refused'), text: t('view.refusedText') }] : []),
      ]}
      verbs={{ given: eInvoiceVerbs, record: verbEInvoice(document) }}
      history={history}
    >
      <div className="grid gap-4 @3xl:grid-cols-2">
        <Card title={t('view.facts')}>
          <KeyValue items={facts} />
        </Card>
        <Card title={t('view.document')}>
          <QrCode content={document.qr} label={t('view.qr')} />
          {document.xml && (
            <p className="mt-3">
              <a href={paths.eInvoiceXml(id)} download className="inline-flex items-center gap-1.5 text-accent-text">
                <Icon of={FileCode2} size={16} /> {t('view.download')}
              </a>
            </p>
          )}
        </Card>
        {document.findings.length > 0 && (
          <Card title={t('fields.findings')} className="@3xl:col-span-2">
            <EInvoiceFindings findings={document.findings} />
          </Card>
        )}
        <Card title={t('view.chain')} className="@3xl:col-span-2">
          <KeyValue items={chain} />
        </Card>
      </div>
    </RecordScreen>
  )
}
