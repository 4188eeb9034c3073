import { SavedCardsList } from '#components/billing/saved-card/saved-cards-list.tsx'
import { clientTitle, loadClientView } from '#components/clients/client/client-pages.ts'
import { ClientScreen } from '#components/clients/client/client-screen.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export const generateMetadata = clientTitle

/** The cards by which the client can be charged. */
export default async function ClientCardsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const search = await searchParams
  const view = await loadClientView(search)
  return (
    <ClientScreen view={view} tab="cards" flush>
      <SavedCardsList search={search} clientId={view.client.id} />
    </ClientScreen>
  )
}
