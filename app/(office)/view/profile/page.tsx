import { getLocale } from 'next-intl/server'
import { ClientForm } from '#components/clients/client/client-form.tsx'
import { namesOf } from '#components/clients/client/client-names.ts'
import { clientPages } from '#components/clients/client/client-pages.ts'
import { ClientScreen } from '#components/clients/client/client-screen.tsx'
import { clientIdOf, loadClient, loadClientView } from '#components/clients/client/load-client.ts'
import { HistoryPanel } from '#components/kit/record-screen/history-panel.tsx'
import { loadHistory } from '#components/kit/record-screen/load-record.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { requireSession } from '#lib/session/session.ts'

interface Props {
  searchParams: Promise<SearchParams>
}

export async function generateMetadata({ searchParams }: Props) {
  const [client, locale] = await Promise.all([loadClient(await searchParams), getLocale()])
  return { title: namesOf(client, locale).name }
}

export default async function ClientProfilePage({ searchParams }: Props) {
  const search = await searchParams
  const id = clientIdOf(search)
  const [view, history, { metadata }] = await Promise.all([loadClientView(search), loadHistory(clientPages, id), requireSession()])
  return (
    <ClientScreen view={view} tab="profile">
      <div className="-mx-gutter -mt-5 [&_.save-bar]:bottom-[-32px]!">
        <ClientForm key={id} client={view.client} spares={can(metadata, 'client.skipRequired')} />
      </div>
      <HistoryPanel key={history.items[0]?.id} resource="clients" id={id} history={history} derived={clientPages.derived} />
    </ClientScreen>
  )
}
