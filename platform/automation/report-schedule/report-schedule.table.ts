import type { ColumnType, Generated } from 'kysely'
import type { ReportSchedule } from '#contract/automation/report-schedules.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { Instant, Json, NullableInstant, RecordColumns } from '#platform/kernel/database.ts'

type Plain = Pick<ReportSchedule, 'report' | 'format' | 'frequency' | 'weekday' | 'monthDay' | 'hour' | 'ownerId'>
export interface ReportSchedulesTable extends RecordColumns, Plain {
  query: Json<ReportSchedule['query']>
  receiverIds: Json<number[]>
  status: ColumnType<ReportSchedule['status'], ReportSchedule['status'] | undefined, ReportSchedule['status']>
  ownerName: Json<Bilingual>
  nextOn: Instant
  searchText: ColumnType<string, string | undefined, string>
}

/** A mail of a day to one receiver: there is no second one. */
export interface ReportDeliveriesTable {
  id: Generated<number>
  scheduleId: number
  day: string
  userId: number
  state: ColumnType<'queued' | 'sent' | 'refused', 'queued' | undefined, 'sent' | 'refused'>
  reason: ColumnType<string | null, undefined, string | null>
  createdOn: Instant
  settledOn: NullableInstant
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    reportSchedules: ReportSchedulesTable
    reportDeliveries: ReportDeliveriesTable
  }
}
