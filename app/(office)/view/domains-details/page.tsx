import { clientTitle, loadClientView } from '#components/clients/client/client-pages.ts'
import { ClientScreen } from '#components/clients/client/client-screen.tsx'
import { DomainsList } from '#components/domains/domain/domains-list.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export const generateMetadata = clientTitle

/** The names that the client has by us. */
export default async function ClientDomainsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const search = await searchParams
  const view = await loadClientView(search)
  return (
    <ClientScreen view={view} tab="domains-details" flush>
      <DomainsList search={search} clientId={view.client.id} />
    </ClientScreen>
  )
}
