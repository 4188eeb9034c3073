import { getTranslations } from 'next-intl/server'
import { DocumentButton } from '#components/billing/document/document-button.tsx'
import { StoredFiles } from '#components/kit/files/stored-files.tsx'
import { Link } from '#components/kit/link.tsx'
import { loadHistory, loadPlace, loadRecord, recordId } from '#components/kit/record-screen/load-record.ts'
import { RecordScreen } from '#components/kit/record-screen/record-screen.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { loadMessagesAbout } from '#components/messaging/email-message/load-messages-about.ts'
import { MessagesCard } from '#components/messaging/email-message/messages-section.tsx'
import { Card } from '#components/ui/card.tsx'
import type { Transaction } from '#contract/billing/transactions.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { transactionPages } from './transaction-pages.ts'
import { transactionName, transactionVerbs, verbTransaction } from './transaction-verbs.ts'

export interface TransactionPageProps {
  params: Promise<{ transaction: string }>
  searchParams: Promise<SearchParams>
}
const loadTransaction = async ({ params }: TransactionPageProps) => loadRecord(transactionPages, recordId((await params).transaction))

export const transactionTitle = async (props: TransactionPageProps) => ({ title: transactionName(await loadTransaction(props)) })

/** The page of a payment: what came in and who says so, what it pays, its proof. */
export async function TransactionScreen(props: TransactionPageProps) {
  const [transaction, search, t] = await Promise.all([loadTransaction(props), props.searchParams, getTranslations('transactions')])
  const { id, currency, amount, fee, net, allocations, toWallet, files = [] } = transaction
  const [place, history, messages] = await Promise.all([
    loadPlace(transactionPages, id, search),
    loadHistory(transactionPages, id),
    loadMessagesAbout('transactions', id),
  ])
  const money = (value: number) => <Money amount={value} currency={currency} />
  const paid = allocations.map(one => ({
    key: String(one.id),
    term: (
      <Link href={paths.invoice(one.invoiceId)}>
        <Verbatim value={one.invoiceNumber ?? `#${one.invoiceId}`} />
      </Link>
    ),
    value: money(one.amount),
  }))
  const sums = [
    { term: t('fields.amount'), value: money(amount) },
    { term: t('fields.fee'), value: money(fee) },
    { term: <strong>{t('fields.net')}</strong>, value: <strong>{money(net)}</strong> },
  ]
  return (
    <RecordScreen
      {...transactionPages}
      record={{ id }}
      place={place}
      name={transactionName(transaction)}
      primary={transaction.kind === 'payment' && <DocumentButton kind="receipt" id={id} />}
      verbs={{ given: transactionVerbs, record: verbTransaction(transaction) }}
      history={history}
    >
      <div className="grid gap-4 lg:grid-cols-2">
        <Card title={t('view.facts')}>
          <Facts
            transaction={transaction}
            kind={transaction.topUp ? t('topUp') : t(`options.kind.${transaction.kind}`)}
            method={t(`options.method.${transaction.method}`)}
          />
          <KeyValue items={sums} align="sum" className="mt-4" />
        </Card>
        <Card title={t('fields.allocations')}>
          <KeyValue items={[...paid, { term: t('fields.toWallet'), value: money(toWallet) }]} align="sum" />
        </Card>
        <MessagesCard messages={messages} />
        <StoredFiles
          files={files}
          title={t('fields.files')}
          emptyText={t('view.noProof')}
          openLabel={name => t('view.openFile', { name })}
        />
      </div>
    </RecordScreen>
  )
}

async function Facts({ transaction, kind, method }: { transaction: Transaction; kind: string; method: string }) {
  const t = await getTranslations('transactions.fields')
  const { clientId, clientName, paidOn, reference, enteredName, createdOn, note } = transaction
  const client = (
    <Link href={paths.client(clientId)}>
      <Name value={clientName} />
    </Link>
  )
  const items = [
    { term: t('clientName'), value: client },
    { term: t('kind'), value: kind },
    { term: t('paidOn'), value: <DateText value={paidOn} as="day" /> },
    { term: t('method'), value: method },
    { term: t('reference'), value: <Verbatim value={reference} /> },
    { term: t('createdOn'), value: <DateText value={createdOn} /> },
    ...(enteredName ? [{ term: t('enteredName'), value: <Name value={enteredName} /> }] : []),
    ...(note ? [{ term: t('note'), value: <bdi className="whitespace-pre-line">{note}</bdi> }] : []),
  ]
  return <KeyValue items={items} />
}
