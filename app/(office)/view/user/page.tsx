import { getLocale } from 'next-intl/server'
import { clientTitle, loadClientView } from '#components/clients/client/client-pages.ts'
import { ClientScreen } from '#components/clients/client/client-screen.tsx'
import { ClientUsersList } from '#components/clients/client-user/client-users-list.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export const generateMetadata = clientTitle

/** Who may sign in for the client, and what they may do. */
export default async function ClientUsersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [search, locale] = await Promise.all([searchParams, getLocale()])
  const view = await loadClientView(search)
  return (
    <ClientScreen view={view} tab="user" flush>
      <ClientUsersList search={search} client={view.client} locale={locale} />
    </ClientScreen>
  )
}
