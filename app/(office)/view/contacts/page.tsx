import { getLocale } from 'next-intl/server'
import { clientTitle, loadClientView } from '#components/clients/client/client-pages.ts'
import { ClientScreen } from '#components/clients/client/client-screen.tsx'
import { ContactsList } from '#components/clients/contact/contacts-list.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export const generateMetadata = clientTitle

/** The people of the client who are written to. */
export default async function ClientContactsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [search, locale] = await Promise.all([searchParams, getLocale()])
  const view = await loadClientView(search)
  return (
    <ClientScreen view={view} tab="contacts" flush>
      <ContactsList search={search} client={view.client} locale={locale} />
    </ClientScreen>
  )
}
