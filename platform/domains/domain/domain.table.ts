import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { KeptContact } from '#contract/domains/domain-contacts.ts'
import type { Domain } from '#contract/domains/domains.ts'
import type { Drift } from '#contract/domains/drift.ts'
import type { RegistryContacts } from '#platform/drivers/registrar/registrar-driver.ts'
import type { Json, NullableInstant, RecordColumns } from '#platform/kernel/database.ts'

type Joined =
  | 'clientName'
  | 'orderNumber'
  | 'extension'
  | 'transferLockDays'
  | 'transferLockBeforeDays'
  | 'kind'
  | 'registrarName'
  | 'registrarEnvironment'
  | 'renewalPrice'
  | 'idProtectionPrice'
  | 'documents'
  | 'documentsEndOn'
  | 'confirmation'
  | 'nameservers'
  | 'delegatedTo'
  | 'dsRecords'
  | 'hosts'
  | 'mailForwards'
  | 'drifted'
  | 'drift'
  | 'forwardsTo'
  | 'forwardsPath'
  | 'syncedOn'
  | 'deletionAskedOn'
  | 'codeReadOn'
  | 'registryAway'
type Columns = Omit<Domain, 'id' | 'version' | 'createdOn' | 'updatedOn' | 'can' | Joined>
export interface DomainsTable extends RecordColumns, Columns {
  nameservers: Json<string[]>
  dsRecords: Json<string[]>
  hosts: Json<string[]>
  drifted: Generated<boolean>
  drift: Json<Drift> | null
  forwardsTo: string | null
  forwardsPath: Generated<boolean>
  mailForwards: Json<string[]>
  /** That of its extension: the database keeps it itself. */
  kind: GeneratedAlways<Domain['kind']>
  /** Who answers for it in roles that are not its holder's; whoever sees names does not see them by that. */
  contacts: ColumnType<KeptContact[], string | undefined, string>
  /** Whom its registry had when it was asked last; null: it was not asked yet. */
  registryContacts: Json<RegistryContacts> | null
  contactsReadOn: NullableInstant
  syncedOn: NullableInstant
  deletionAskedOn: NullableInstant
  codeReadOn: NullableInstant
  /** By which it goes to another registrar. */
  transferCodeSealed: string | null
  /** When its client was asked for documents last. */
  documentsAskedOn: string | null
  /** Since when its registration or transfer is under way. */
  pendingSince: NullableInstant
  /** Staff put it on hold: nothing but a person lets it go on. */
  heldByPerson: Generated<boolean>
  /** For its transfer here. */
  eppCodeSealed: string | null
  /** What its registry is paid for its first year, and no more; of premium names. */
  agreedCost: number | null
  agreedCostCurrency: string | null
  searchText: ColumnType<string, string, string>
}
/** What a renewal that was invoiced pays the registry of a premium name, by the expiry that it goes on from. */
export interface PremiumRenewalsTable {
  domainId: number
  periodFrom: string
  cost: number
  currency: string
}
/** How the documents stand of those that need some, as the database keeps it itself (`documentsSql`). */
export interface DomainDocumentsTable {
  domainId: GeneratedAlways<number>
  /** Where none is approved, or no longer. */
  otherwise: GeneratedAlways<Exclude<Domain['documents'], 'approved' | 'notNeeded'>>
  /** The last day on which those that are approved are enough, far off in either direction where there is none. */
  approvedUntil: GeneratedAlways<string>
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    domains: DomainsTable
    domainDocuments: DomainDocumentsTable
    premiumRenewals: PremiumRenewalsTable
  }
}
