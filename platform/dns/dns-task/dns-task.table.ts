import type { ColumnType, Generated } from 'kysely'
import type { DnsTaskItem, LineProblem } from '#contract/dns/dns-task-items.ts'
import type { DnsTask } from '#contract/dns/dns-tasks.ts'
import type { DnsRecordInput } from '#contract/dns/dns-zone-input.ts'
import type { Json, NullableInstant, RecordColumns } from '#platform/kernel/database.ts'
import type { WantedZone } from './wanted-zone.ts'

type Kept<T> = keyof RecordColumns | 'can' | T
type Count = Generated<number>
type Counts = 'total' | 'done' | 'doneCount' | 'skippedCount' | 'failedCount'
type Plain = Omit<
  DnsTask,
  Kept<'perMinute' | 'minutesLeft' | 'serverName' | 'fromServerName' | 'creatorName' | 'begunOn' | 'endedOn' | 'status' | Counts>
>
export interface DnsTasksTable extends RecordColumns, Plain {
  status: Generated<DnsTask['status']>
  total: Count
  done: Count
  doneCount: Count
  skippedCount: Count
  failedCount: Count
  text: string | null
  names: string | null
  /** Why its zones may hold blocked texts, by who let them be tried again. */
  overrideReason: string | null
  createdBy: number | null
  begunOn: NullableInstant
  endedOn: NullableInstant
  searchText: ColumnType<string, string, string>
}
export interface DnsTaskItemsTable extends RecordColumns, Omit<DnsTaskItem, Kept<'clientName' | 'problems' | 'waitsUntil'>> {
  waitsUntil: NullableInstant
  problems: Json<LineProblem[]>
  wanted: Json<WantedZone> | null
  /** The name servers that a zone had before it moved. */
  nameServers: Json<DnsRecordInput[]> | null
  searchText: ColumnType<string, string, string>
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    dnsTasks: DnsTasksTable
    dnsTaskItems: DnsTaskItemsTable
  }
}
