import { clientIdOf, clientPages, clientTitle, loadClientView } from '#components/clients/client/client-pages.ts'
import { ClientScreen } from '#components/clients/client/client-screen.tsx'
import { WantedMails } from '#components/clients/client/wanted-mails.tsx'
import { WantedPanel } from '#components/clients/consent/wanted-panel.tsx'
import { loadHistory } from '#components/kit/record-screen/load-record.ts'
import { wantedMessages } from '#contract/clients/wanted-messages.ts'
import { load } from '#lib/api/load.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export const generateMetadata = clientTitle

/** Which messages the client gets by which channel, and who changed that. */
export default async function ClientNotificationsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const search = await searchParams
  const id = clientIdOf(search)
  const [view, history, wanted] = await Promise.all([
    loadClientView(search),
    loadHistory(clientPages, id),
    load(wantedMessages.endpoints.view, { params: { id } }),
  ])
  const { client } = view
  return (
    <ClientScreen view={view} tab="notification-email" history={history} flush>
      <WantedPanel clientId={id} wanted={wanted} mayChange={client.can?.update === true && client.status !== 'closed'} />
      <WantedMails key={client.version} client={client} />
    </ClientScreen>
  )
}
