import 'server-only'
import type { RecordPages } from '#components/kit/record-screen/record-pages.ts'
import { holderChanges } from '#contract/domains/holder-changes.ts'
import { paths } from '#lib/paths.ts'

/** The page of a request for another holder of a name. */
export const holderChangePages: RecordPages<typeof holderChanges> = {
  resource: holderChanges,
  address: paths.holderChange,
  listAddress: search => `${paths.holderChanges()}${search ? `?${search}` : ''}`,
  derived: ['domainName', 'clientName', 'before', 'requesterId'],
}
