import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { CalendarDate } from '#contract/kernel/calendar.ts'
import type { CancellationRequest } from '#contract/services/cancellation-requests.ts'
import type { Json, NullableInstant, RecordColumns } from '#platform/kernel/database.ts'

export interface CancellationRequestsTable
  extends RecordColumns,
    Pick<CancellationRequest, 'serviceId' | 'type' | 'reason' | 'status' | 'outcome' | 'answer' | 'work' | 'endDomain'> {
  /** Of an open one for the end of the period, what the service says counts. */
  dueOn: CalendarDate
  requesterName: Json<Bilingual>
  handlerName: Json<Bilingual> | null
  completedOn: NullableInstant
  /** The first period that was not asked for any more because of it. */
  droppedPeriod: CalendarDate | null
  searchText: string
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    cancellationRequests: CancellationRequestsTable
  }
}
