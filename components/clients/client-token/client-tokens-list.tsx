import { inClient } from '#components/clients/client/in-client.ts'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { clientTokens } from '#contract/clients/client-tokens.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { clientTokenColumns } from './client-token-columns.tsx'
import { clientTokenForm } from './client-token-form.ts'

/** The tokens of a client's programs, inside its page. */
export async function ClientTokensList({ search, clientId, locale }: { search: SearchParams; clientId: number; locale: string }) {
  return (
    <ResourceScreen
      resource={clientTokens}
      searchParams={search}
      columns={await clientTokenColumns(locale)}
      form={clientTokenForm(clientId)}
      start={{ permissions: [], allowedIps: [] }}
      also={{ clientId }}
      duplicate={false}
      nameOf={({ name }) => name}
      once="token"
      {...inClient(clientId)}
    />
  )
}
