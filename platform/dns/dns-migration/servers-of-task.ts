import type { Scope } from '#platform/kernel/scope.ts'
import type { StoredTask } from '../dns-task/dns-work.ts'
import { TaskRefused } from '../dns-task/task-refused.ts'

/** The server that zones come from and the one that they move to. @throws TaskRefused where one of them is gone */
export async function serversOf({ db }: Scope, { fromServerId, serverId }: Pick<StoredTask, 'fromServerId' | 'serverId'>) {
  const stored = await db
    .selectFrom('dnsServers')
    .selectAll()
    .where('id', 'in', [fromServerId ?? 0, serverId ?? 0])
    .execute()
  const [from, to] = [fromServerId, serverId].map(id => stored.find(one => one.id === id))
  if (!from || !to) throw new TaskRefused('dnsServerGone')
  return { from, to }
}
