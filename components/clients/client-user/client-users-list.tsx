import { inClient } from '#components/clients/client/in-client.ts'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { clientUsers } from '#contract/clients/client-users.ts'
import type { Client } from '#contract/clients/clients.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { clientUserColumns } from './client-user-columns.tsx'
import { clientUserForm, clientUserVerbs } from './client-user-form.ts'

/** Who may sign in for a client, inside its page. */
export async function ClientUsersList({ search, client, locale }: { search: SearchParams; client: Client; locale: string }) {
  return (
    <ResourceScreen
      resource={clientUsers}
      searchParams={search}
      columns={await clientUserColumns()}
      form={clientUserForm}
      start={{ language: client.language, permissions: [] }}
      also={{ clientId: client.id }}
      duplicate={false}
      nameOf={({ displayName, email }) => (displayName ? nameFor(displayName, locale) : email)}
      verbs={clientUserVerbs}
      {...inClient(client.id)}
    />
  )
}
