import type { AgreedCost, PremiumCost } from '#contract/catalogue/premium-price.ts'
import type { ContactRole, DomainContact, RegistryRole } from '#contract/domains/domain-contacts.ts'
import type { Forwarding } from '#contract/domains/forwarding.ts'
import type { NicDocumentType } from '#contract/domains/nic-document-types.ts'
import type { PrivateHost } from '#contract/domains/private-hosts.ts'
import type { RegistrarDriverName, RegistrarRejection, RegistryBehaviour } from '#contract/domains/registrar-drivers.ts'
import type { CalendarDate } from '#contract/kernel/calendar.ts'
import type { Db } from '#platform/kernel/database.ts'
import type { OutsideRequest } from '#platform/kernel/module-call/record-call.ts'

/**
 * What came of a command. `rejected`: nothing was done, and asking again changes nothing. `retryable`: nothing was done; later it may be,
 * not before `afterSeconds` where the registrar says so; `answered`: it said so itself, of this one command or name, and is there.
 * `unknown`: the command went out and no answer came back. Whether it was done is found out by asking (`domain`), never by repeating it.
 */
export type RegistrarAnswer<T extends object = object> =
  | ({ is: 'ok' } & T)
  | { is: 'rejected'; code: RegistrarRejection; message: string }
  | { is: 'retryable'; message: string; afterSeconds?: number; answered?: true }
  | { is: 'unknown'; message: string }

/** A name as its registry has it. */
export interface RegistryDomain {
  /** In ASCII. */
  name: string
  /** We are its registrar. */
  ours: boolean
  registeredOn: string | null
  /** As the registry wrote it: it is judged before it is believed. */
  expiresOn: string | null
  nameservers: readonly string[]
  /** Of the keys of its zone, in their one form; null: the registry does not tell, or takes none. */
  dsRecords: readonly string[] | null
  locked: boolean
  /** Its holder is not told to everybody; of registries that tell it. */
  holderHidden?: boolean
  /** It is on its way to us; null: the registry does not tell. */
  transferPending: boolean | null
  /** We asked for it, and the registry has not decided whether we get it. */
  undecided: boolean
  /** It was deleted and can be had back before it is renewed; of registries that tell it. */
  inRedemption?: boolean
  /** It was deleted, and goes without anybody having it back; of registries that tell it. */
  beingDeleted?: boolean
}

/** Who a name is registered for. */
export type Registrant = DomainContact
/** Whom a registry knows of a name, by role; of a role that is not there it does not say. */
export type RegistryContacts = Partial<Record<RegistryRole, DomainContact>>

/** What proves that the holder may have a name; of registries that want it. */
export interface RegistrationDocument {
  documentType: NicDocumentType
  number: string
  /** Of an issuer that does not follow from its type. */
  issuerName: string | null
  fileName: string
  mimeType: string
  bytes: Uint8Array
}

export interface Registration {
  /** In ASCII. */
  name: string
  years: number
  nameservers: readonly string[]
  /** Its holder is not to be told to everybody. */
  idProtection?: boolean
  registrant: Registrant
  /** Who answers for it besides; the registrant in roles that are not there. */
  contacts?: Partial<Record<ContactRole, DomainContact>>
  documents: readonly RegistrationDocument[]
  /** What it is paid for a premium name: it does nothing at another price. */
  cost?: AgreedCost | null
}

/** What a registry wants us to know. `decision`: it decided on a name that was undecided; `transfer`: a transfer went on, or is over. */
export interface RegistryMessage {
  /** The registry's own. */
  id: string
  kind: 'decision' | 'transfer' | 'other'
  /** In ASCII. */
  name: string | null
  approved: boolean
  /** Of a transfer: it will not come to be. One that goes on is neither approved nor refused. */
  refused?: boolean
  text: string
}

/** What a registrar asks for a year of an extension, in minor units; null: it does not sell it so. */
export interface RegistrarCost {
  /** With its dot. */
  extension: string
  currency: string
  minimumYears: number
  register: number | null
  renew: number | null
  transfer: number | null
  redemption: number | null
}

/** In minor units; less than nothing where we owe. */
export interface RegistrarBalance {
  amount: number
  currency: string
}

/** A name of ours in the list that a registry has of them. */
export interface ListedName {
  /** In ASCII. */
  name: string
  /** As the registry wrote it. */
  expiresOn: string | null
}

export interface CheckedNames {
  /** null: the registry does not say. */
  free: ReadonlyMap<string, boolean | null>
  /** Those that are premium, as far as it says so. Amounts are as it said them: they are judged before they are believed. */
  premium: ReadonlyMap<string, PremiumCost>
  /** Of these it does not say now whether they are. */
  unclear?: ReadonlySet<string>
}

/** A way to a registry. Calls never throw: what went wrong is in the answer. They are made by jobs, outside any transaction. */
export interface RegistrarDriver {
  /** Whether it knows us, and what is left of our money with it where it tells that. */
  test(): Promise<RegistrarAnswer<{ balance?: RegistrarBalance | null }>>
  /** Whether each name can be had, and which of them cost more than others. */
  check(names: readonly string[]): Promise<RegistrarAnswer<CheckedNames>>
  /** null: nobody has it. */
  domain(name: string): Promise<RegistrarAnswer<{ domain: RegistryDomain | null }>>
  register(asked: Registration): Promise<RegistrarAnswer>
  /** Begins it; whether it is here is asked by `domain`. */
  transfer(asked: Registration & { eppCode: string }): Promise<RegistrarAnswer>
  /** From the expiry that it has: a registry that has another one refuses. */
  renew(asked: { name: string; years: number; expiresOn: CalendarDate; cost?: AgreedCost | null }): Promise<RegistrarAnswer>
  /** Has a name of ours deleted: it is gone, or can be had back for a while. */
  deleteName?(name: string): Promise<RegistrarAnswer>
  /** Has a name of ours back that was deleted, with its years as they were or one more; of registries that give names back. */
  restore?(name: string): Promise<RegistrarAnswer>
  /** What another year of a name of ours costs; null: what it costs for others. Of registrars that tell it. */
  renewalCost?(name: string): Promise<RegistrarAnswer<{ premium: PremiumCost | null }>>
  setNameservers(name: string, nameservers: readonly string[]): Promise<RegistrarAnswer>
  /** In place of those that it has; of registries that take them. */
  setDs?(name: string, dsRecords: readonly string[]): Promise<RegistrarAnswer>
  /** The name servers below a name of ours that it knows by addresses; of registries that keep them. */
  hosts?(name: string): Promise<RegistrarAnswer<{ hosts: readonly PrivateHost[] }>>
  /** Has it know one by these addresses, in place of those that it has. */
  setHost?(name: string, host: PrivateHost): Promise<RegistrarAnswer>
  /** Has it forget one; refused as long as names are answered by it. */
  dropHost?(name: string, host: string): Promise<RegistrarAnswer>
  /** Has its own servers send the web site and the mail of a name on so, in place of what they did. */
  setForwarding?(name: string, forwarding: Forwarding): Promise<RegistrarAnswer>
  setLock(name: string, locked: boolean): Promise<RegistrarAnswer>
  /** Whether its holder is kept from everybody; of registries that do that. */
  setIdProtection?(name: string, hidden: boolean): Promise<RegistrarAnswer>
  /** The code by which a name of ours goes to another registrar. */
  transferCode?(name: string): Promise<RegistrarAnswer<{ code: string }>>
  /** The oldest message that waits for us, until it is acknowledged; null: none does. */
  nextMessage?(): Promise<RegistrarAnswer<{ message: RegistryMessage | null }>>
  acknowledge?(messageId: string): Promise<RegistrarAnswer>
  /** The names that we hold there, a page at a time, from the page that the last one named; of registries that list them. */
  names?(page: string | null): Promise<RegistrarAnswer<{ names: readonly ListedName[]; next: string | null }>>
  /** Whom it knows of a name of ours. */
  contacts?(name: string): Promise<RegistrarAnswer<{ contacts: RegistryContacts }>>
  /** Has it know these of a name of ours, in place of those whom it has in the same roles; the others stay. */
  setContacts?(name: string, contacts: RegistryContacts): Promise<RegistrarAnswer>
  /** What it asks for each extension that it sells; of drivers that tell it. */
  costs?(): Promise<RegistrarAnswer<{ costs: readonly RegistrarCost[] }>>
}

/** What a driver is told of the account. */
export interface RegistrarAccess {
  id: number
  driver: RegistrarDriverName
  simulatedBehaviour: RegistryBehaviour
  /** A name or an address; empty: the registrar's own. */
  hostname: string
  port: number
  username: string
  /** In plain text, as is `clientKey`; handed to nobody else. */
  password: string
  /** PEM: of the registry's own authority, and ours. */
  authority: string | null
  clientCertificate: string | null
  clientKey: string | null
  /** Seconds for one answer. */
  timeout: number
  /** What our money is in there, where it tells how much is left and not in which currency. */
  currency: string | null
}
export interface RegistrarContext {
  account: RegistrarAccess
  /** Waits until one more call may be made, so that none of a second is more than the registrar allows. */
  turn: () => Promise<void>
  /** Keeps what is left of our money, where it is told with something else. */
  noteBalance?: (balance: RegistrarBalance) => Promise<void>
  /** Keeps each call with what came back. Passwords and codes within frames are masked before. */
  record: (call: OutsideRequest) => Promise<void>
  /** Whether a registry at this IP address may be called. */
  mayCall: (address: string) => boolean
  /** Whether registrars that are asked over HTTP may be in a private network, and without TLS. */
  allowPrivate: boolean
  /** Where the operator has a registrar asked instead, by its driver. */
  addresses: Partial<Record<RegistrarDriverName, string | undefined>>
  /** Where a simulated registry has its state: never the caller's transaction. */
  db: Db
  now: () => Date
}
export type OpenRegistrar = (context: RegistrarContext) => RegistrarDriver
