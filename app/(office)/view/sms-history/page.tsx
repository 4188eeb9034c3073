import { clientTitle, loadClientView } from '#components/clients/client/client-pages.ts'
import { ClientScreen } from '#components/clients/client/client-screen.tsx'
import { SmsList } from '#components/messaging/sms/sms-list.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export const generateMetadata = clientTitle

/** Every text message to the client; codes are masked. */
export default async function ClientSmsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const search = await searchParams
  const view = await loadClientView(search)
  return (
    <ClientScreen view={view} tab="sms-history" flush>
      <SmsList search={search} clientId={view.client.id} />
    </ClientScreen>
  )
}
