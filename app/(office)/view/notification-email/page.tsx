import { clientIdOf, clientPages, clientTitle, loadClientView } from '#components/clients/client/client-pages.ts'
import { ClientScreen } from '#components/clients/client/client-screen.tsx'
import { WantedMails } from '#components/clients/client/wanted-mails.tsx'
import { loadHistory } from '#components/kit/record-screen/load-record.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export const generateMetadata = clientTitle

/** Which mails the client gets, and who changed that. */
export default async function ClientNotificationsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const search = await searchParams
  const id = clientIdOf(search)
  const [view, history] = await Promise.all([loadClientView(search), loadHistory(clientPages, id)])
  return (
    <ClientScreen view={view} tab="notification-email" history={history} flush>
      <WantedMails key={view.client.version} client={view.client} />
    </ClientScreen>
  )
}
