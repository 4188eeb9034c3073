import { getTranslations } from 'next-intl/server'
import { InvoicesList } from '#components/billing/invoice/invoices-list.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('invoices'))('title') }
}

export default async function InvoicesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <InvoicesList search={await searchParams} />
}
