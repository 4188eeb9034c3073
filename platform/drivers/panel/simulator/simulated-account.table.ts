import type { Generated, Insertable, Selectable } from 'kysely'
import type { Instant } from '#platform/kernel/database.ts'

export interface SimulatedAccountsTable {
  id: Generated<number>
  serverId: number
  username: string
  domain: string
  package: string
  contactEmail: string
  /** SHA-256: a simulator keeps no password either. */
  passwordHash: string
  suspended: Generated<boolean>
  suspendReason: string | null
  /** MiB. */
  diskUsed: number
  bandwidthUsed: number
  /** MiB; -1: without limit; null: as its package says. */
  diskLimit: number | null
  bandwidthLimit: number | null
  createdOn: Instant
}
export type SimulatedAccount = Selectable<SimulatedAccountsTable>
export type NewSimulatedAccount = Insertable<SimulatedAccountsTable>

declare module '#platform/kernel/database.ts' {
  interface Tables {
    simulatedAccounts: SimulatedAccountsTable
  }
}
