import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { nicDocuments } from '#contract/domains/nic-documents.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { nicDocumentColumns } from './nic-document-columns.tsx'
import { nicDocumentForm } from './nic-document-form.ts'
import { nicDocumentVerbs } from './nic-document-verbs.ts'

/** The documents of a name, inside its page. */
export async function DocumentsOfDomain({ search, domainId }: { search: SearchParams; domainId: number }) {
  return (
    <ResourceScreen
      resource={nicDocuments}
      searchParams={search}
      columns={await nicDocumentColumns({ ofDomain: true })}
      form={nicDocumentForm}
      verbs={nicDocumentVerbs}
      also={{ domainId }}
      duplicate={false}
      nameOf={({ fileName }) => fileName}
      header={false}
      keep={['from']}
      always={[{ field: 'domainId', operator: 'eq', value: domainId }]}
    />
  )
}
