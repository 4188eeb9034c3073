import type { RecordPages } from '#components/kit/record-screen/record-pages.ts'
import { clients } from '#contract/clients/clients.ts'
import type { WhereOf } from '#contract/kernel/list-types.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'

export type ClientTab = 'summary' | 'profile'

/** Closed clients show only where one asks for a status. */
export const openOnly = (search: SearchParams): WhereOf<typeof clients.list> =>
  search.status === undefined ? [{ field: 'status', operator: 'nin', value: ['closed'] }] : []

/** The pages of a client. A later area adds its own tab. */
export const clientPages: RecordPages<typeof clients, ClientTab> = {
  resource: clients,
  tabs: [{ group: 'overview', tabs: [{ name: 'summary' }, { name: 'profile' }] }],
  tabAddress: paths.clientTab,
  listAddress: search => `${paths.clients()}${search ? `?${search}` : ''}`,
  always: openOnly,
  derived: ['displayName', 'displayNameAr', 'clientGroup'],
}
