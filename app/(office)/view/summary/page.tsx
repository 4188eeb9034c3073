import { clientAlerts } from '#components/clients/client/client-alerts.tsx'
import { clientIdOf, clientPages, clientTitle, loadClientView, loadDuplicates } from '#components/clients/client/client-pages.ts'
import { ClientScreen } from '#components/clients/client/client-screen.tsx'
import { ClientSummary } from '#components/clients/client/client-summary.tsx'
import { loadOverview } from '#components/clients/client/overview/client-overview.ts'
import { OverviewFigures } from '#components/clients/client/overview/overview-figures.tsx'
import { loadPinnedNotes } from '#components/clients/client-note/pinned-notes.tsx'
import { loadHistory } from '#components/kit/record-screen/load-record.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export const generateMetadata = clientTitle

export default async function ClientSummaryPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const search = await searchParams
  const [view, history, duplicates, notes, overview] = await Promise.all([
    loadClientView(search),
    loadHistory(clientPages, clientIdOf(search)),
    loadDuplicates(search),
    loadPinnedNotes(clientIdOf(search)),
    loadOverview(clientIdOf(search)),
  ])
  return (
    <ClientScreen
      view={view}
      tab="summary"
      figures={<OverviewFigures client={view.client} overview={overview} />}
      alerts={await clientAlerts(view, overview)}
    >
      <ClientSummary view={view} overview={overview} history={history} duplicates={duplicates} notes={notes} />
    </ClientScreen>
  )
}
