import { clientTitle, loadClientView } from '#components/clients/client/client-pages.ts'
import { ClientScreen } from '#components/clients/client/client-screen.tsx'
import { ClientFilesList } from '#components/clients/client-file/client-files-list.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export const generateMetadata = clientTitle

/** Documents of the client, private to staff or shared. */
export default async function ClientFilesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const search = await searchParams
  const view = await loadClientView(search)
  return (
    <ClientScreen view={view} tab="files" flush>
      <ClientFilesList search={search} clientId={view.client.id} />
    </ClientScreen>
  )
}
