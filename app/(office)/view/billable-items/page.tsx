import { BillableItemsList } from '#components/billing/billable-item/billable-items-list.tsx'
import { clientTitle, loadClientView } from '#components/clients/client/client-pages.ts'
import { ClientScreen } from '#components/clients/client/client-screen.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export const generateMetadata = clientTitle

/** What the client is asked to pay for besides what they ordered, once or again and again. */
export default async function ClientBillableItemsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const search = await searchParams
  const view = await loadClientView(search)
  return (
    <ClientScreen view={view} tab="billable-items" flush>
      <BillableItemsList search={search} clientId={view.client.id} />
    </ClientScreen>
  )
}
