import type { Selectable } from 'kysely'
import type { DnsTaskInput } from '#contract/dns/dns-task-input.ts'
import type { LineProblem } from '#contract/dns/dns-task-items.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { assignZone, findAssigned } from '../dns-assignment/assign-zones.ts'
import { findImported } from '../dns-import/find-imported.ts'
import { importZone } from '../dns-import/import-zone.ts'
import { findMoved } from '../dns-migration/find-moved.ts'
import { moveZone } from '../dns-migration/move-zone.ts'
import { applySet, applySetToMany } from '../dns-record-set/apply-set.ts'
import { findSetZones } from '../dns-record-set/find-set-zones.ts'
import type { DnsTaskItemsTable, DnsTasksTable } from './dns-task.table.ts'
import type { ItemBecame } from './settle-item.ts'
import type { WantedZone } from './wanted-zone.ts'

export type StoredTask = Selectable<DnsTasksTable>
export type StoredItem = Selectable<DnsTaskItemsTable>

/** A zone that a task finds, before anything is done with it. */
export interface FoundZone {
  name: string
  zoneId?: number | null
  clientId: number | null
  there: boolean
  leftOut: boolean
  recordCount: number
  problems: LineProblem[]
  wanted: WantedZone | null
}
/** What became of a zone. */
export interface ItemOutcome {
  outcome: 'done' | 'skipped'
  zoneId?: number | null
  /** Why it was skipped, as a key of the reasons. */
  reason?: string
}
/** Keeps what became of a zone: in the transaction in which it became so. */
export type Settle = (inner: Scope, outcome: ItemOutcome) => Promise<void>

/** A kind of task. Both run outside of transactions, with the rights that who asked for it has by then. */
export interface DnsWork {
  /** What the task would do; changes nothing. @throws TaskRefused where that cannot be said */
  find(scope: Scope, task: StoredTask): Promise<FoundZone[]>
  /** Does it with one zone, at least once: a transaction of its own ends with `settle`. @throws Problem where it cannot be done */
  treat(scope: Scope, task: StoredTask, item: StoredItem, settle: Settle): Promise<void>
  /** Work that asks nobody outside: many at once in one transaction, of which this is within. What became of each is kept by the caller. */
  treatMany?(inner: Scope, task: StoredTask, items: readonly StoredItem[]): Promise<ItemBecame[]>
}

export const dnsWork: Readonly<Record<DnsTaskInput['kind'], DnsWork>> = {
  import: { find: findImported, treat: importZone },
  migration: { find: findMoved, treat: moveZone },
  assignment: { find: findAssigned, treat: assignZone },
  recordSet: { find: findSetZones, treat: applySet, treatMany: applySetToMany },
}
