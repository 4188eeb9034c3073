import { InvoicesList } from '#components/billing/invoice/invoices-list.tsx'
import { clientTitle, loadClientView } from '#components/clients/client/client-pages.ts'
import { ClientScreen } from '#components/clients/client/client-screen.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export const generateMetadata = clientTitle

/** Every invoice of the client. */
export default async function ClientInvoicesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const search = await searchParams
  const view = await loadClientView(search)
  return (
    <ClientScreen view={view} tab="invoice" flush>
      <InvoicesList search={search} clientId={view.client.id} />
    </ClientScreen>
  )
}
