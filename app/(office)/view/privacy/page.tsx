import { clientTitle, loadClientView } from '#components/clients/client/client-pages.ts'
import { ClientScreen } from '#components/clients/client/client-screen.tsx'
import { PrivacyOfClient } from '#components/clients/privacy-request/privacy-requests-list.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export const generateMetadata = clientTitle

/** What the client asks of the data that is held of them. */
export default async function ClientPrivacyPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const search = await searchParams
  const view = await loadClientView(search)
  return (
    <ClientScreen view={view} tab="privacy" flush>
      <PrivacyOfClient search={search} clientId={view.client.id} />
    </ClientScreen>
  )
}
