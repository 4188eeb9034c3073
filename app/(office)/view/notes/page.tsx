import { clientTitle, loadClientView } from '#components/clients/client/client-pages.ts'
import { ClientScreen } from '#components/clients/client/client-screen.tsx'
import { ClientNotesList } from '#components/clients/client-note/client-notes-list.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export const generateMetadata = clientTitle

/** What staff wrote down about the client. */
export default async function ClientNotesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const search = await searchParams
  const view = await loadClientView(search)
  return (
    <ClientScreen view={view} tab="notes" flush>
      <ClientNotesList search={search} clientId={view.client.id} />
    </ClientScreen>
  )
}
