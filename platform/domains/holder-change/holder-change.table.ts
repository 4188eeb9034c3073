import type { Generated } from 'kysely'
import type { HolderChange } from '#contract/domains/holder-changes.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { Json, NullableInstant, RecordColumns } from '#platform/kernel/database.ts'

type Contact = 'contactName' | 'organisation' | 'email' | 'phone' | 'street' | 'city' | 'postalCode' | 'countryCode'
export interface HolderChangesTable
  extends RecordColumns,
    Pick<HolderChange, 'domainId' | 'explanation' | 'answer' | 'requesterId' | Contact> {
  status: Generated<HolderChange['status']>
  before: Json<HolderChange['before']>
  requesterName: Json<Bilingual>
  deciderName: Json<Bilingual> | null
  decidedOn: NullableInstant
  endedOn: NullableInstant
  /** Asked for before another client got the name: staff alone see it. */
  former: Generated<boolean>
  searchText: Generated<string>
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    holderChanges: HolderChangesTable
  }
}
