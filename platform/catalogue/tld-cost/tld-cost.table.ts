import type { Generated, GeneratedAlways } from 'kysely'
import type { RegistrarCost } from '#platform/drivers/registrar/registrar-driver.ts'
import type { Instant, NullableInstant } from '#platform/kernel/database.ts'

export interface TldCostsTable extends RegistrarCost {
  id: Generated<number>
  registrarAccountId: number
  registerBefore: number | null
  changedOn: NullableInstant
  fetchedOn: Instant
  /** A year more costs more than we ask for it: the database keeps it itself. */
  renewalLoses: GeneratedAlways<boolean>
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    tldCosts: TldCostsTable
  }
}
