import type { RecordPages } from '#components/kit/record-screen/record-pages.ts'
import { servers } from '#contract/services/servers.ts'
import { paths } from '#lib/paths.ts'

export type ServerTab = 'settings' | 'accounts'

export const serverPages: RecordPages<typeof servers, ServerTab> = {
  resource: servers,
  tabs: [
    {
      group: 'server',
      tabs: [{ name: 'settings' }, { name: 'accounts', holds: { of: 'serverAccounts', by: 'serverId' } }],
    },
  ],
  address: (id, search, tab = 'settings') => (tab === 'settings' ? paths.server(id, search) : paths.serverTab(tab, id, search)),
  listAddress: search => `${paths.servers()}${search ? `?${search}` : ''}`,
  derived: ['groups'],
}
