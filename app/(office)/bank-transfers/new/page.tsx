import { forbidden } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { BankSlipForm } from '#components/billing/bank-slip/bank-slip-form.tsx'
import { clientPages } from '#components/clients/client/client-pages.ts'
import { PageHeader } from '#components/kit/page/page-header.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { loadRecord } from '#components/kit/record-screen/load-record.ts'
import { can } from '#lib/can/can.ts'
import { idOf } from '#lib/list-query/id-of.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('bankSlips'))('newTitle') }
}

/** Writes down a transfer that a client announces; with `client` of this client. */
export default async function NewBankSlipPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [search, t, { metadata }] = await Promise.all([searchParams, getTranslations('bankSlips'), requireSession()])
  if (!can(metadata, 'bankSlip.create')) forbidden()
  const clientId = idOf(search.client)
  const client = clientId ? await loadRecord(clientPages, clientId) : undefined
  return (
    <ClientMessages of={['bankSlips', 'transactions']}>
      <PageHeader crumbs={[{ text: t('title'), href: paths.bankSlips() }]} title={t('newTitle')} ruled />
      <BankSlipForm client={client} />
    </ClientMessages>
  )
}
