import { forbidden, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { DataChangeForm } from '#components/clients/data-change/data-change-form.tsx'
import { Link } from '#components/kit/link.tsx'
import { PageHeader } from '#components/kit/page/page-header.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { clients } from '#contract/clients/clients.ts'
import { load } from '#lib/api/load.ts'
import { can } from '#lib/can/can.ts'
import { idOf } from '#lib/list-query/id-of.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('dataChangeRequests'))('newTitle') }
}

/** A request for a client, who is named by the address; without one it leads to the list. */
export default async function NewDataChangePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [search, t, { metadata }] = await Promise.all([searchParams, getTranslations('dataChangeRequests'), requireSession()])
  if (!can(metadata, 'dataChangeRequest.create')) forbidden()
  const clientId = idOf(search.client) ?? redirect(paths.dataChangeRequests())
  const client = await load(clients.endpoints.get, { params: { id: clientId } })
  const { id, version, accountType, companyName, firstName, lastName, crNumber, vatNumber, nationalId, birthDate } = client
  const known = { id, version, accountType, companyName, firstName, lastName, crNumber, vatNumber, nationalId, birthDate }
  return (
    <ClientMessages of={['dataChangeRequests']}>
      <PageHeader
        crumbs={[{ text: t('title'), href: paths.dataChangeRequests() }]}
        title={t('newTitle')}
        facts={
          <Link href={paths.client(id)}>
            <Name value={client.displayName} />
          </Link>
        }
        ruled
      />
      <DataChangeForm key={id} client={known} />
    </ClientMessages>
  )
}
