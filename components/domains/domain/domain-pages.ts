import 'server-only'
import type { RecordPages } from '#components/kit/record-screen/record-pages.ts'
import { domains } from '#contract/domains/domains.ts'
import { paths } from '#lib/paths.ts'

/** The page of a name. */
export const domainPages: RecordPages<typeof domains> = {
  resource: domains,
  address: paths.domain,
  listAddress: search => `${paths.domains()}${search ? `?${search}` : ''}`,
  derived: ['clientName', 'orderNumber', 'orderItemId', 'extension', 'kind', 'registrarName'],
}
