import { clientTitle, loadClientView } from '#components/clients/client/client-pages.ts'
import { ClientScreen } from '#components/clients/client/client-screen.tsx'
import { ConsentsList } from '#components/clients/consent/consents-list.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export const generateMetadata = clientTitle

/** What the client said yes and no to. */
export default async function ClientConsentsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const search = await searchParams
  const view = await loadClientView(search)
  return (
    <ClientScreen view={view} tab="consents" flush>
      <ConsentsList search={search} clientId={view.client.id} />
    </ClientScreen>
  )
}
