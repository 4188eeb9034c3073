import 'server-only'
import type { RecordPages } from '#components/kit/record-screen/record-pages.ts'
import { domains } from '#contract/domains/domains.ts'
import { paths } from '#lib/paths.ts'

export type DomainTab = 'details' | 'documents'

/** The pages of a name. */
export const domainPages: RecordPages<typeof domains, DomainTab> = {
  resource: domains,
  tabs: [
    {
      group: 'domain',
      tabs: [{ name: 'details' }, { name: 'documents', needs: 'nicDocument.view', holds: { of: 'nicDocuments', by: 'domainId' } }],
    },
  ],
  address: (id, search, tab = 'details') => (tab === 'details' ? paths.domain(id, search) : paths.domainDocuments(id, search)),
  listAddress: search => `${paths.domains()}${search ? `?${search}` : ''}`,
  derived: ['clientName', 'orderNumber', 'orderItemId', 'extension', 'kind', 'registrarName'],
}
