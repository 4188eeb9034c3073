import { sql } from 'kysely'
import { hostsWith, hostsWithout, readHost } from '#contract/domains/private-hosts.ts'
import type { RegistrarAnswer, RegistrarContext, RegistrarDriver } from '../registrar-driver.ts'
import './simulated-registry.table.ts'

type Find = (name: string) => Promise<{ ours: boolean; hosts: string[] } | undefined>
type Change = (name: string, set: object) => Promise<RegistrarAnswer>

/** Name servers below the names of a simulated registry: one that answers a name is not forgotten. */
export const simulatedHosts = (
  { account, db }: RegistrarContext,
  find: Find,
  change: Change,
): Required<Pick<RegistrarDriver, 'hosts' | 'setHost' | 'dropHost'>> => ({
  hosts: async name => {
    const row = await find(name)
    if (!row) return { is: 'rejected', code: 'noSuchDomain', message: 'object does not exist' }
    return { is: 'ok', hosts: row.hosts.map(readHost) }
  },
  setHost: async (name, host) => change(name, { hosts: JSON.stringify(hostsWith((await find(name))?.hosts ?? [], host)) }),
  dropHost: async (name, host) => {
    const user = await db
      .selectFrom('simulatedDomains')
      .select('name')
      .where('accountId', '=', account.id)
      .where(sql<boolean>`"nameservers" @> ${JSON.stringify([host])}::jsonb`)
      .executeTakeFirst()
    if (user) return { is: 'rejected', code: 'hostInUse', message: 'object association prohibits operation' }
    return change(name, { hosts: JSON.stringify(hostsWithout((await find(name))?.hosts ?? [], host)) })
  },
})
