import { inClient } from '#components/clients/client/in-client.ts'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { clientFiles } from '#contract/clients/client-files.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { clientFileColumns } from './client-file-columns.tsx'
import { clientFileForm } from './client-file-form.ts'

/** The files of a client, inside its page. */
export async function ClientFilesList({ search, clientId }: { search: SearchParams; clientId: number }) {
  return (
    <ResourceScreen
      resource={clientFiles}
      searchParams={search}
      columns={await clientFileColumns()}
      form={clientFileForm}
      also={{ clientId }}
      duplicate={false}
      nameOf={({ name }) => name}
      {...inClient(clientId)}
    />
  )
}
