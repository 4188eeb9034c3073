import type { Generated } from 'kysely'
import type { Consent } from '#contract/clients/consents.ts'
import type { PrivacyRequest } from '#contract/clients/privacy-requests.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { Instant, Json, NullableInstant, RecordColumns } from '#platform/kernel/database.ts'

export interface PrivacyRequestsTable
  extends RecordColumns,
    Pick<PrivacyRequest, 'clientId' | 'kind' | 'channel' | 'receivedOn' | 'dueOn' | 'details' | 'answer'> {
  searchText: Generated<string>
  status: Generated<PrivacyRequest['status']>
  requesterName: Json<Bilingual>
  handlerName: Json<Bilingual> | null
  endedOn: NullableInstant
  /** The day on which staff were last told that it is due. */
  remindedOn: string | null
}
export interface ConsentsTable extends Pick<Consent, 'clientId' | 'channel' | 'purpose' | 'given' | 'source' | 'ip' | 'wording'> {
  id: Generated<number>
  reason: Generated<string>
  createdOn: Instant
  personName: Json<Bilingual>
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    privacyRequests: PrivacyRequestsTable
    consents: ConsentsTable
  }
}
