import { getTranslations } from 'next-intl/server'
import { transactionColumns } from '#components/billing/transaction/transaction-columns.tsx'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { transactions } from '#contract/billing/transactions.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { requireSession } from '#lib/session/session.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('transactions'))('title') }
}

export default async function TransactionsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [{ metadata }, t, search] = await Promise.all([requireSession(), getTranslations('transactions'), searchParams])
  return (
    <ListScreen
      resource={transactions}
      searchParams={search}
      columns={transactionColumns((method: 'card') => t(`options.method.${method}`))}
      nameOf={({ reference, id }) => reference ?? `#${id}`}
      exported={can(metadata, 'transaction.export') && t('title')}
    />
  )
}
