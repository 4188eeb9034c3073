import { getLocale } from 'next-intl/server'
import { namesOf } from '#components/clients/client/client-names.ts'
import { ClientSummary } from '#components/clients/client/client-summary.tsx'
import { clientIdOf, loadClient, loadClientView, loadDuplicates } from '#components/clients/client/load-client.ts'
import { RecordFrame } from '#components/clients/client/record-frame.tsx'
import { clients } from '#contract/clients/clients.ts'
import { load } from '#lib/api/load.ts'
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
    load(clients.endpoints.history, { params: { id: clientIdOf(search) } }),
    loadDuplicates(search),
  ])
  return (
    <RecordFrame view={view} tab="summary">
      <ClientSummary view={view} history={history} duplicates={duplicates} />
    </RecordFrame>
  )
}
