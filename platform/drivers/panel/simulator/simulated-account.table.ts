import type { ColumnType, Generated, Insertable, Selectable } from 'kysely'
import type { Instant } from '#platform/kernel/database.ts'
import type { CountedLimits } from '../panel-driver.ts'

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
  /** The others of its own, by their names; null: without limit. */
  limits: ColumnType<Partial<CountedLimits>, string | undefined, string>
  /** An IP address of its own; null: the one that all share. */
  address: string | null
  createdOn: Instant
}
export type SimulatedAccount = Selectable<SimulatedAccountsTable>
export type NewSimulatedAccount = Insertable<SimulatedAccountsTable>

declare module '#platform/kernel/database.ts' {
  interface Tables {
    simulatedAccounts: SimulatedAccountsTable
  }
}
