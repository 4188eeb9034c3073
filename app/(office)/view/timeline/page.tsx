import { clientTitle, loadClientView } from '#components/clients/client/client-pages.ts'
import { ClientScreen } from '#components/clients/client/client-screen.tsx'
import { TimelineList } from '#components/clients/client-timeline/timeline-list.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export const generateMetadata = clientTitle

/** What happened to the client, and what was written to and about them. */
export default async function ClientTimelinePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const search = await searchParams
  const view = await loadClientView(search)
  return (
    <ClientScreen view={view} tab="timeline" flush>
      <TimelineList search={search} clientId={view.client.id} />
    </ClientScreen>
  )
}
