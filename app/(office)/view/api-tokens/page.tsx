import { getLocale } from 'next-intl/server'
import { clientTitle, loadClientView } from '#components/clients/client/client-pages.ts'
import { ClientScreen } from '#components/clients/client/client-screen.tsx'
import { ClientTokensList } from '#components/clients/client-token/client-tokens-list.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export const generateMetadata = clientTitle

/** With what programs of the client call the API. */
export default async function ClientTokensPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [search, locale] = await Promise.all([searchParams, getLocale()])
  const view = await loadClientView(search)
  return (
    <ClientScreen view={view} tab="api-tokens" flush>
      <ClientTokensList search={search} clientId={view.client.id} locale={locale} />
    </ClientScreen>
  )
}
