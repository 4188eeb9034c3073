import type { ColumnType } from 'kysely'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { CalendarDate } from '#contract/kernel/calendar.ts'
import type { CancellationRequest } from '#contract/services/cancellation-requests.ts'
import type { RetentionOffer } from '#contract/services/retention-offers.ts'
import type { Json, NullableInstant, RecordColumns } from '#platform/kernel/database.ts'

/** A period of a service, or of an addon of it, by the day on which it begins. */
export interface DroppedPeriod {
  serviceId: number
  from: CalendarDate
}

export interface CancellationRequestsTable
  extends RecordColumns,
    Pick<
      CancellationRequest,
      | 'serviceId'
      | 'type'
      | 'reason'
      | 'status'
      | 'outcome'
      | 'answer'
      | 'work'
      | 'endDomain'
      | 'earlyFee'
      | 'offerState'
      | 'offerUntil'
      | 'offererId'
    > {
  /** Of an open one for the end of the period, what the service says counts. */
  dueOn: CalendarDate
  requesterName: Json<Bilingual>
  handlerName: Json<Bilingual> | null
  completedOn: NullableInstant
  offer: Json<RetentionOffer> | null
  offererName: Json<Bilingual> | null
  /** The periods that were not asked for any more because of it. */
  droppedPeriods: ColumnType<DroppedPeriod[], string | undefined, string>
  /** The domains that do not renew themselves any more because of it. */
  endedDomainIds: ColumnType<number[], string | undefined, string>
  searchText: string
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    cancellationRequests: CancellationRequestsTable
  }
}
