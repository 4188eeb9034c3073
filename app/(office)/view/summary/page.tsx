import { getLocale } from 'next-intl/server'
import { namesOf } from '#components/clients/client/client-names.ts'
import { clientPages } from '#components/clients/client/client-pages.ts'
import { ClientScreen } from '#components/clients/client/client-screen.tsx'
import { ClientSummary } from '#components/clients/client/client-summary.tsx'
import { clientIdOf, loadClient, loadClientView, loadDuplicates } from '#components/clients/client/load-client.ts'
import { loadHistory } from '#components/kit/record-screen/load-record.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'

interface Props {
  searchParams: Promise<SearchParams>
}

export async function generateMetadata({ searchParams }: Props) {
  const [client, locale] = await Promise.all([loadClient(await searchParams), getLocale()])
  return { title: namesOf(client, locale).name }
}

export default async function ClientSummaryPage({ searchParams }: Props) {
  const search = await searchParams
  const [view, history, duplicates] = await Promise.all([
    loadClientView(search),
    loadHistory(clientPages, clientIdOf(search)),
    loadDuplicates(search),
  ])
  return (
    <ClientScreen view={view} tab="summary">
      <ClientSummary view={view} history={history} duplicates={duplicates} />
    </ClientScreen>
  )
}
