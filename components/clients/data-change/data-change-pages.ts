import 'server-only'
import type { RecordPages } from '#components/kit/record-screen/record-pages.ts'
import { dataChangeRequests } from '#contract/clients/data-changes.ts'
import { paths } from '#lib/paths.ts'

/** The page of a request to change protected data. */
export const dataChangePages: RecordPages<typeof dataChangeRequests> = {
  resource: dataChangeRequests,
  address: paths.dataChange,
  listAddress: search => `${paths.dataChangeRequests()}${search ? `?${search}` : ''}`,
  derived: ['clientName', 'before', 'changes', 'requesterId'],
}
