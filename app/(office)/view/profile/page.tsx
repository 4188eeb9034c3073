import { ClientForm } from '#components/clients/client/client-form.tsx'
import { clientIdOf, clientPages, clientTitle, loadClientView } from '#components/clients/client/client-pages.ts'
import { ClientScreen } from '#components/clients/client/client-screen.tsx'
import { loadHistory } from '#components/kit/record-screen/load-record.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { requireSession } from '#lib/session/session.ts'

export const generateMetadata = clientTitle

export default async function ClientProfilePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const search = await searchParams
  const id = clientIdOf(search)
  const [view, history, { metadata }] = await Promise.all([loadClientView(search), loadHistory(clientPages, id), requireSession()])
  return (
    <ClientScreen view={view} tab="profile" history={history} flush>
      <ClientForm
        key={id}
        client={view.client}
        spares={can(metadata, 'client.skipRequired')}
        looksUp={can(metadata, 'client.lookUpRegister')}
        names={can(metadata, 'client.editProtected')}
      />
    </ClientScreen>
  )
}
