import { clientAlerts } from '#components/clients/client/client-alerts.tsx'
import { clientTitle, loadClientSummary } from '#components/clients/client/client-pages.ts'
import { ClientScreen } from '#components/clients/client/client-screen.tsx'
import { ClientSummary } from '#components/clients/client/client-summary.tsx'
import { OverviewFigures } from '#components/clients/client/overview/overview-figures.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export const generateMetadata = clientTitle

export default async function ClientSummaryPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { view, overview, history } = await loadClientSummary(await searchParams)
  return (
    <ClientScreen
      view={view}
      tab="summary"
      figures={<OverviewFigures client={view.client} overview={overview} />}
      alerts={await clientAlerts(view, overview)}
    >
      <ClientSummary view={view} overview={overview} history={history} />
    </ClientScreen>
  )
}
