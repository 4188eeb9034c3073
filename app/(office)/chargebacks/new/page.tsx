import { forbidden } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ChargebackForm } from '#components/billing/chargeback/chargeback-form.tsx'
import { PageHeader } from '#components/kit/page/page-header.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { can } from '#lib/can/can.ts'
import { idOf } from '#lib/list-query/id-of.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('chargebacks'))('newTitle') }
}

/** Writes down a chargeback that was told of outside; with `transaction` of this payment. */
export default async function NewChargebackPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [search, t, { metadata }] = await Promise.all([searchParams, getTranslations('chargebacks'), requireSession()])
  if (!can(metadata, 'chargeback.create')) forbidden()
  return (
    <ClientMessages of={['chargebacks', 'transactions']}>
      <PageHeader crumbs={[{ text: t('title'), href: paths.chargebacks() }]} title={t('newTitle')} ruled />
      <ChargebackForm transactionId={idOf(search.transaction)} />
    </ClientMessages>
  )
}
