import { getTranslations } from 'next-intl/server'
import { TransactionsList } from '#components/billing/transaction/transactions-list.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('transactions'))('title') }
}

export default async function TransactionsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <TransactionsList search={await searchParams} />
}
