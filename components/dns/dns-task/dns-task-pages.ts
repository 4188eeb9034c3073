import type { RecordPages } from '#components/kit/record-screen/record-pages.ts'
import type { VerbRecord } from '#components/kit/verbs/verbs-given.ts'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { type DnsTaskItem, dnsTaskItems } from '#contract/dns/dns-task-items.ts'
import { dnsTasks } from '#contract/dns/dns-tasks.ts'
import { paths } from '#lib/paths.ts'

export const dnsTaskPages: RecordPages<typeof dnsTasks> = {
  resource: dnsTasks,
  address: (id, search) => paths.dnsTask(id, search),
  listAddress: search => `${paths.dnsTasks()}${search ? `?${search}` : ''}`,
  derived: ['perMinute', 'minutesLeft', 'serverName', 'fromServerName', 'creatorName', 'status', 'begunOn', 'endedOn'],
}
export const dnsTaskVerbs = verbsOf(dnsTasks, {
  retryFailed: { fields: [{ name: 'overrideReason', kind: 'longText', optional: true, max: 500 }] },
})
export const dnsItemVerbs = verbsOf(dnsTaskItems, {
  assign: { fields: [{ name: 'clientId', kind: 'reference', of: 'clients', optional: true }] },
})
export const verbItem = ({ id, version, unicodeName, state, clientId, can }: Omit<DnsTaskItem, 'createdOn' | 'updatedOn'>): VerbRecord => ({
  ...{ resource: 'dnsTaskItems', id, version, can },
  name: unicodeName,
  state,
  values: { clientId },
})
