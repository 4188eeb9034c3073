import { clientTitle, loadClientView } from '#components/clients/client/client-pages.ts'
import { ClientScreen } from '#components/clients/client/client-screen.tsx'
import { ServicesList } from '#components/services/service/services-list.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export const generateMetadata = clientTitle

/** Everything that the client has of us. */
export default async function ClientServicesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const search = await searchParams
  const view = await loadClientView(search)
  return (
    <ClientScreen view={view} tab="products-services" flush>
      <ServicesList search={search} clientId={view.client.id} />
    </ClientScreen>
  )
}
