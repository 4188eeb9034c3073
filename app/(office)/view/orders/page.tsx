import { clientTitle, loadClientView } from '#components/clients/client/client-pages.ts'
import { ClientScreen } from '#components/clients/client/client-screen.tsx'
import { OrdersList } from '#components/orders/order/orders-list.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export const generateMetadata = clientTitle

/** Every order of the client. */
export default async function ClientOrdersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const search = await searchParams
  const view = await loadClientView(search)
  return (
    <ClientScreen view={view} tab="orders" flush>
      <OrdersList search={search} clientId={view.client.id} />
    </ClientScreen>
  )
}
