import type { ColumnType, Generated } from 'kysely'
import type { PremiumCost } from '#contract/catalogue/premium-price.ts'
import type { Forwarding } from '#contract/domains/forwarding.ts'
import type { Json } from '#platform/kernel/database.ts'
import type { RegistryContacts } from '../registrar-driver.ts'

/** The names of a simulated registry: ours, and those of other registrars. */
export interface SimulatedDomainsTable {
  accountId: number
  /** In ASCII. */
  name: string
  ours: boolean
  createdOn: string
  expiresOn: string
  nameservers: Json<string[]>
  dsRecords: ColumnType<string[], string | undefined, string>
  /** Name servers below it, as names keep them. */
  hosts: ColumnType<string[], string | undefined, string>
  /** What it sends on; null: nothing was ever asked for. */
  forwarding: ColumnType<Forwarding | null, string | null | undefined, string>
  locked: boolean
  holderHidden: Generated<boolean>
  eppCode: string
  /** It was deleted on this day, and is given back; null: it was not. */
  deletedOn: Generated<string | null>
  /** From this day on it is with us; null: it is not on its way. */
  transferOn: string | null
  /** It is not decided whether we get it. */
  undecided: Generated<boolean>
  /** The decision, until we have acknowledged it. */
  decision: Json<SimulatedDecision> | null
  /** For whom it is, and who answers for it; null: it came from elsewhere. */
  contacts: ColumnType<RegistryContacts | null, string | null | undefined, string | null>
}
export interface SimulatedDecision {
  id: string
  approved: boolean
}
/** What a simulated registry asks for. */
export interface SimulatedCostsTable {
  accountId: number
  extension: string
  currency: string
  minimumYears: number
  register: number | null
  renew: number | null
  transfer: number | null
  redemption: number | null
}
/** Names for which a simulated registry asks more; besides them all whose label begins with `premium-`. */
export interface SimulatedPremiumsTable extends PremiumCost {
  accountId: number
  name: string
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    simulatedDomains: SimulatedDomainsTable
    simulatedCosts: SimulatedCostsTable
    simulatedPremiums: SimulatedPremiumsTable
  }
}
