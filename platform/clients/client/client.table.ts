import type { ColumnType, Generated } from 'kysely'
import type { VatReasonCode } from '#contract/billing/vat-reasons.ts'
import type { ClientInput } from '#contract/clients/client-input.ts'
import type { ClientStatus } from '#contract/clients/client-values.ts'
import type { VerifiedFacts } from '#contract/clients/verified-facts.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { Instant, Json, NullableInstant, RecordColumns } from '#platform/kernel/database.ts'
import type { StoredValue } from '../client-field/values-in-clients.ts'
import type { BirthDateColumns } from './birth-date.ts'
import type { PersonalIdColumns } from './personal-id.ts'

type Plain = Omit<
  ClientInput,
  'emailPreferences' | 'tags' | 'customValues' | 'nationalId' | 'birthDate' | 'firstName' | 'lastName' | 'companyName'
>
export interface ClientsTable extends RecordColumns, Plain, PersonalIdColumns, BirthDateColumns {
  emailPreferences: Json<ClientInput['emailPreferences']>
  tags: Json<number[]>
  customValues: ColumnType<StoredValue[], string | undefined, string>
  cityId: number | null
  regionCode: string | null
  status: ClientStatus
  firstName: Json<Bilingual>
  lastName: Json<Bilingual>
  companyName: Json<Bilingual | null>
  displayName: Json<Bilingual>
  /** The display name as readers of each language are shown it. */
  nameEn: Generated<string>
  nameAr: Generated<string>
  signupOn: Instant
  lastSignInOn: NullableInstant
  ownerUserId: number | null
  mergedIntoId: number | null
  anonymisedOn: NullableInstant
  /** Shares with another open client what should tell them apart. */
  looksAlike: Generated<boolean>
  /** A certificate of exemption stands with the client; its days say when it is valid. */
  taxExempt: Generated<boolean>
  exemptionNumber: string | null
  exemptionReason: VatReasonCode | null
  exemptFrom: string | null
  exemptUntil: string | null
  /** What of the client is known to be true. */
  verified: ColumnType<VerifiedFacts, string | undefined, string>
  searchText: ColumnType<string, string, string>
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    clients: ClientsTable
  }
}
