import type { Generated } from 'kysely'
import type { RegisteredCompany } from '#contract/clients/register-lookup.ts'
import type { Instant, Json } from '#platform/kernel/database.ts'

/** What the commercial register was asked for: counted by who asked, and told again for a day. */
export interface RegisterLookupsTable {
  id: Generated<number>
  userId: number
  crNumber: string
  /** null: the register has none. */
  company: Json<RegisteredCompany> | null
  /** The service that told it; null where it was told again, or its answer is not there. */
  serviceId: number | null
  lookedUpOn: Instant
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    registerLookups: RegisterLookupsTable
  }
}
