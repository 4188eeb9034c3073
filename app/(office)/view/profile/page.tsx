import { getLocale } from 'next-intl/server'
import { ClientForm } from '#components/clients/client/client-form.tsx'
import { namesOf } from '#components/clients/client/client-names.ts'
import { HistoryPanel } from '#components/clients/client/history-panel.tsx'
import { clientIdOf, loadClient, loadClientView } from '#components/clients/client/load-client.ts'
import { RecordFrame } from '#components/clients/client/record-frame.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { clients } from '#contract/clients/clients.ts'
import { load } from '#lib/api/load.ts'
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
  const [view, history, { metadata }] = await Promise.all([
    loadClientView(search),
    load(clients.endpoints.history, { params: { id } }),
    requireSession(),
  ])
  return (
    <RecordFrame view={view} tab="profile">
      <ClientMessages of={['form', 'list']}>
        <div className="-mx-gutter -mt-5 [&_.save-bar]:bottom-[-32px]!">
          <ClientForm key={id} client={view.client} spares={can(metadata, 'client.skipRequired')} />
        </div>
        <HistoryPanel key={history.items[0]?.id} id={id} history={history} />
      </ClientMessages>
    </RecordFrame>
  )
}
