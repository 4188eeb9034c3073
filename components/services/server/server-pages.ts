import type { RecordPages } from '#components/kit/record-screen/record-pages.ts'
import { servers } from '#contract/services/servers.ts'
import { paths } from '#lib/paths.ts'

export const serverPages: RecordPages<typeof servers> = {
  resource: servers,
  address: paths.server,
  listAddress: search => `${paths.servers()}${search ? `?${search}` : ''}`,
  derived: ['groups'],
}
