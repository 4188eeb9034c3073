import 'server-only'
import type { RecordPages } from '#components/kit/record-screen/record-pages.ts'
import { domains } from '#contract/domains/domains.ts'
import { paths } from '#lib/paths.ts'

export type DomainTab = 'details' | 'contacts' | 'holder' | 'documents'

const addresses = {
  details: paths.domain,
  contacts: paths.domainContacts,
  holder: paths.domainHolder,
  documents: paths.domainDocuments,
}

/** The pages of a name. */
export const domainPages: RecordPages<typeof domains, DomainTab> = {
  resource: domains,
  tabs: [
    {
      group: 'domain',
      tabs: [
        { name: 'details' },
        { name: 'contacts', needs: 'domain.contacts' },
        { name: 'holder', needs: 'holderChange.view', holds: { of: 'holderChanges', by: 'domainId' } },
        { name: 'documents', needs: 'nicDocument.view', holds: { of: 'nicDocuments', by: 'domainId' } },
      ],
    },
  ],
  address: (id, search, tab = 'details') => addresses[tab](id, search),
  listAddress: search => `${paths.domains()}${search ? `?${search}` : ''}`,
  derived: [
    'clientName',
    'orderNumber',
    'orderItemId',
    'extension',
    'kind',
    'registrarName',
    'zoneId',
    'transferLockDays',
    'transferLockBeforeDays',
  ],
}
