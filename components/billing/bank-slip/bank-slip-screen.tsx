import { getTranslations } from 'next-intl/server'
import { ProvenRecord } from '#components/billing/proven-record.tsx'
import { Link } from '#components/kit/link.tsx'
import { loadHistory, loadPlace, loadRecord, recordId } from '#components/kit/record-screen/load-record.ts'
import { type RecordAlert, RecordScreen } from '#components/kit/record-screen/record-screen.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { RecordVerbs } from '#components/kit/verbs/record-verbs.tsx'
import { VerbButtons } from '#components/kit/verbs/verb-buttons.tsx'
import { Card } from '#components/ui/card.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { bankSlipPages } from './bank-slip-pages.ts'
import { BankSlipStatus } from './bank-slip-status.tsx'
import { bankSlipName, bankSlipVerbs, verbBankSlip } from './bank-slip-verbs.ts'

export interface BankSlipPageProps {
  params: Promise<{ slip: string }>
  searchParams: Promise<SearchParams>
}
const loadSlip = async ({ params }: BankSlipPageProps) => loadRecord(bankSlipPages, recordId((await params).slip))

export const bankSlipTitle = async (props: BankSlipPageProps) => ({ title: bankSlipName(await loadSlip(props)) })

/** The page of a slip: what was announced, what it is for, what proves it, and the decision. */
export async function BankSlipScreen(props: BankSlipPageProps) {
  const [slip, search, t] = await Promise.all([loadSlip(props), props.searchParams, getTranslations('bankSlips')])
  const { id, currency, amount, allocations, transactionId, answer } = slip
  const [place, history] = await Promise.all([loadPlace(bankSlipPages, id, search), loadHistory(bankSlipPages, id)])
  const facts = [
    { term: t('fields.amount'), value: <Money amount={amount} currency={currency} /> },
    { term: t('fields.paidOn'), value: <DateText value={slip.paidOn} as="day" /> },
    { term: t('fields.reference'), value: <Verbatim value={slip.reference} /> },
    { term: t('fields.payerName'), value: <bdi>{slip.payerName ?? '—'}</bdi> },
    { term: t('fields.senderName'), value: <Name value={slip.senderName} /> },
    ...(slip.deciderName ? [{ term: t('fields.deciderName'), value: <Name value={slip.deciderName} /> }] : []),
  ]
  const last = transactionId
    ? [{ term: t('fields.transactionId'), value: <Link href={paths.transaction(transactionId)}>{t('view.payment')}</Link> }]
    : []
  const paid = allocations.map(one => ({
    key: String(one.id),
    term: (
      <Link href={paths.invoice(one.invoiceId)}>
        <Verbatim value={one.invoiceNumber ?? `#${one.invoiceId}`} />
      </Link>
    ),
    value: <Money amount={one.amount} currency={currency} />,
  }))
  const alerts: RecordAlert[] = answer ? [{ tone: 'warn', title: t('view.rejected'), text: <bdi>{answer}</bdi> }] : []
  return (
    <RecordScreen
      {...bankSlipPages}
      record={{ id }}
      place={place}
      name={bankSlipName(slip)}
      badges={<BankSlipStatus status={slip.status} />}
      alerts={alerts}
      primary={
        <RecordVerbs given={bankSlipVerbs}>
          <VerbButtons record={verbBankSlip(slip)} primary="post" />
        </RecordVerbs>
      }
      history={history}
    >
      <ProvenRecord resource="bankSlips" record={slip} facts={facts} last={last}>
        <Card title={t('fields.allocations')}>
          {paid.length > 0 ? <KeyValue items={paid} align="sum" /> : <p className="text-small text-text-3">{t('view.noInvoice')}</p>}
        </Card>
      </ProvenRecord>
    </RecordScreen>
  )
}
