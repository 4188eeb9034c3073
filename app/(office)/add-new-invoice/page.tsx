import { forbidden } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { InvoiceForm } from '#components/billing/invoice/invoice-form.tsx'
import { invoicePages } from '#components/billing/invoice/invoice-pages.ts'
import { PageHeader } from '#components/kit/page/page-header.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { loadRecord } from '#components/kit/record-screen/load-record.ts'
import { can } from '#lib/can/can.ts'
import { idOf } from '#lib/list-query/id-of.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('invoices'))('newTitle') }
}

/** A new draft; with `id` the draft of that number. */
export default async function NewInvoicePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [search, t, { metadata }] = await Promise.all([searchParams, getTranslations('invoices'), requireSession()])
  const id = idOf(search.id)
  if (!can(metadata, id ? 'invoice.edit' : 'invoice.create')) forbidden()
  const invoice = id ? await loadRecord(invoicePages, id) : undefined
  const may = {
    publish: can(metadata, 'invoice.publish'),
    payFromWallet: can(metadata, 'wallet.apply'),
    repeat: can(metadata, 'billableItem.create'),
  }
  return (
    <ClientMessages of={['invoices']}>
      <PageHeader crumbs={[{ text: t('title'), href: paths.invoices() }]} title={t(invoice ? 'view.draftName' : 'newTitle')} ruled />
      <InvoiceForm key={invoice && `${invoice.id} ${invoice.version}`} invoice={invoice} clientId={idOf(search.client)} may={may} />
    </ClientMessages>
  )
}
