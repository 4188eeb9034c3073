import type { Generated } from 'kysely'
import type { Instant } from '#platform/kernel/database.ts'

/** A zone that a server still answers though it is no longer its own: it refused to let it go, or was away. */
export interface DnsRemovalsTable {
  id: Generated<number>
  serverId: number
  /** In ASCII form. */
  name: string
  tries: number
  failure: string
  createdOn: Instant
  updatedOn: Instant
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    dnsRemovals: DnsRemovalsTable
  }
}
