import { clientTitle, loadClientView } from '#components/clients/client/client-pages.ts'
import { ClientScreen } from '#components/clients/client/client-screen.tsx'
import { EmailList } from '#components/logs/email-list.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export const generateMetadata = clientTitle

/** Every email to the client, as the log of all of them has them. */
export default async function ClientEmailPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const search = await searchParams
  const view = await loadClientView(search)
  return (
    <ClientScreen view={view} tab="email" flush>
      <EmailList search={search} client={{ id: view.client.id, from: view.place.from }} />
    </ClientScreen>
  )
}
