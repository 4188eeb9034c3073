import { getTranslations } from 'next-intl/server'
import { inClient, withoutClient } from '#components/clients/client/in-client.ts'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { type Transaction, transactions } from '#contract/billing/transactions.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { requireSession } from '#lib/session/session.ts'
import { ReceiptMenu } from './receipt-menu.tsx'
import { transactionColumns } from './transaction-columns.tsx'

const nameOf = ({ reference, id }: Pick<Transaction, 'reference' | 'id'>) => reference ?? `#${id}`

/** All payments, or those of a client inside its page. */
export async function TransactionsList({ search, clientId }: { search: SearchParams; clientId?: number }) {
  const [{ metadata }, t, documents] = await Promise.all([requireSession(), getTranslations('transactions'), getTranslations('documents')])
  const columns = transactionColumns((method: Transaction['method']) => t(`options.method.${method}`))
  return (
    <ListScreen
      resource={transactions}
      searchParams={search}
      columns={clientId ? withoutClient(columns).map((column, at) => (at === 1 ? { ...column, main: true } : column)) : columns}
      nameOf={payment => nameOf(payment)}
      rowMenu={payment => <ReceiptMenu id={payment.id} name={nameOf(payment)} label={documents('downloadReceipt')} />}
      exported={can(metadata, 'transaction.export') && t('title')}
      {...(clientId ? inClient(clientId) : {})}
    />
  )
}
