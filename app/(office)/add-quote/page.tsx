import { forbidden } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { QuoteForm } from '#components/billing/quote/quote-form.tsx'
import { quotePages } from '#components/billing/quote/quote-pages.ts'
import { PageHeader } from '#components/kit/page/page-header.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { loadRecord } from '#components/kit/record-screen/load-record.ts'
import { can } from '#lib/can/can.ts'
import { idOf } from '#lib/list-query/id-of.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('quotes'))('newTitle') }
}

/** A new quote; with `id` the stored one of that number. */
export default async function NewQuotePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [search, t, { metadata }] = await Promise.all([searchParams, getTranslations('quotes'), requireSession()])
  const id = idOf(search.id)
  if (!can(metadata, id ? 'quote.edit' : 'quote.create')) forbidden()
  const quote = id ? await loadRecord(quotePages, id) : undefined
  return (
    <ClientMessages of={['quotes']}>
      <PageHeader crumbs={[{ text: t('title'), href: paths.quotes() }]} title={quote?.number ?? t('newTitle')} ruled />
      <QuoteForm key={id} quote={quote} clientId={idOf(search.client)} />
    </ClientMessages>
  )
}
