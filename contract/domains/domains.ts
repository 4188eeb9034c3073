import { z } from 'zod'
import { tldKinds } from '../catalogue/tlds.ts'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { staffAndClients } from '../kernel/client-side.ts'
import { longText, optional } from '../kernel/fields.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'
import { soldCommands } from '../orders/domain-line.ts'
import { domainDelegations } from './delegations.ts'
import { domainCalls } from './domain-calls.ts'
import { registryRoles } from './domain-contacts.ts'
import { domainJobCodes, domainOperations } from './domain-operations.ts'
import { domainSteps } from './domain-steps.ts'
import { domainVerbs } from './domain-verbs.ts'
import { drift } from './drift.ts'
import { windowParts } from './maintenance-windows.ts'
import { registrarEnvironments } from './registrar-environments.ts'

export const domainStatuses = [
  /** Ordered; not asked for yet. */
  'submitted',
  'pendingRegistration',
  'pendingTransfer',
  'active',
  'grace',
  'redemption',
  'expired',
  'transferredAway',
  'cancelled',
  'rejected',
  'failed',
  'fraud',
  'onHold',
] as const
export type DomainStatus = (typeof domainStatuses)[number]

/** Those in which a name is had: no second record holds it meanwhile. */
export const heldStatuses = ['pendingRegistration', 'pendingTransfer', 'active', 'grace', 'redemption'] as const satisfies DomainStatus[]

/** What is being done about it at its registry: `failed` needs a person. */
export const domainWork = ['none', 'underWay', 'failed'] as const
/**
 * How its documents stand, where its extension needs some: it is registered when they are approved and none waits; then they are with the registry,
 * which accepts or refuses them.
 */
export const domainDocuments = ['notNeeded', 'missing', 'pending', 'rejected', 'approved', 'sent', 'accepted', 'refused'] as const
/** How far who administers it is with confirming that, where its extension wants it: by a mail and a code on their mobile. */
export const domainConfirmations = ['notNeeded', 'missing', 'asked', 'confirmed', 'refused'] as const
/** Why what its registry said last is not believed. */
export const syncProblems = ['noDate', 'tooEarly', 'tooLate', 'notThere', 'notOurs'] as const

/** What staff note on a name; all else of it follows from what is done with it. */
const input = z.strictObject({ notes: optional(longText({ max: 4000 })) })

/** A name that a client has by us: made by an order, registered at a registry, renewed until it ends. */
const base = resource({
  name: 'domains',
  path: 'domain',
  area: 'domain',
  ownedBy: { by: 'clientId' },
  callers: { list: staffAndClients, get: staffAndClients },
  permission: 'domains',
  staffOnly: [
    ...['losing', 'notes', 'syncProblem', 'failure', 'registrarAccountId', 'registrarName', 'registrarEnvironment'],
    ...['registryExpiresOn', 'contactsDiffer', 'drifted', 'drift', 'orderItemId'],
  ],
  input,
  own: { remove: false },
  record: {
    ...input.shape,
    clientId: z.int(),
    clientName: bilingualRecord,
    orderId: z.int(),
    orderNumber: z.string(),
    /** The line of the order that it was sold on: no line makes two. */
    orderItemId: z.int(),
    tldId: z.int(),
    extension: z.string(),
    kind: z.enum(tldKinds),
    registrarAccountId: z.int().nullable(),
    registrarName: bilingualRecord.nullable(),
    registrarEnvironment: z.enum(registrarEnvironments).nullable(),
    /** In its own script; `asciiName` is what registries know. */
    name: z.string(),
    asciiName: z.string(),
    command: z.enum(soldCommands),
    /** Of its first term. */
    years: z.int(),
    status: z.enum(domainStatuses),
    work: z.enum(domainWork),
    documents: z.enum(domainDocuments),
    /** The last day on which its approved documents are enough; null: none of them ends, or none is approved. */
    documentsEndOn: z.iso.date().nullable(),
    confirmation: z.enum(domainConfirmations),
    /** It is known who its holder is: the person by their ID, or the company by its register. */
    holderVerified: z.boolean(),
    /** Until then it waits for documents, once it is paid; then it is cancelled, and what was paid for it goes to its client's wallet. */
    documentsDueOn: z.iso.date().nullable(),
    /** Its registry asks more for it than for others: each of its years has a price of its own. */
    premium: z.boolean(),
    currency: z.string(),
    /** Net, in minor units. */
    firstPayment: z.int(),
    /** Of a year with its ID protection, before the discount of its client's group: what its extension asks now; null where it is not renewed in this currency, and of premium names. */
    renewalPrice: z.int().nullable(),
    registeredOn: z.iso.date().nullable(),
    expiresOn: z.iso.date().nullable(),
    /** When it came from another registrar last, and when names of its extension go to no other one (`transferWindow`). */
    transferredOn: z.iso.date().nullable(),
    transferLockDays: z.int(),
    transferLockBeforeDays: z.int(),
    /** By when its next years are to be paid, so that they are before it ends. */
    nextDueOn: z.iso.date().nullable(),
    /** Its holder is not told to everybody: sold with it, and paid for with each of its years. */
    idProtection: z.boolean(),
    /** What that costs a year, as `renewalPrice`; null: nothing is asked for it in this currency. */
    idProtectionPrice: z.int().nullable(),
    /** Whether its registry hid its holder when it was read last; null: it does not tell. */
    holderHidden: z.boolean().nullable(),
    autoRenew: z.boolean(),
    locked: z.boolean(),
    nameservers: z.array(z.string()),
    delegatedTo: z.enum(domainDelegations),
    /** It is to come from another registrar, and nobody has told the code by which it may leave it. */
    codeMissing: z.boolean(),
    /** Its registry had somebody else when it was asked last. */
    contactsDiffer: z.boolean(),
    /** Its registry was found to have something else that nobody here asked it for. */
    ...{ drifted: z.boolean(), drift: drift.nullable() },
    /** What its registry has of the keys of its zone. */
    dsRecords: z.array(z.string()),
    /** Name servers below it that its registry knows: each with its addresses behind it, parted by spaces. */
    hosts: z.array(z.string()),
    /** Where its registrar sends its web site and its mail on to (`forwarding`). */
    ...{ forwardsTo: z.string().nullable(), forwardsPath: z.boolean(), mailForwards: z.array(z.string()) },
    /** When its registry was last read, and what was wrong with what it said. */
    syncedOn: z.iso.datetime().nullable(),
    /** Since when its deletion is asked for; and the day on which its registry deleted it. */
    deletionAskedOn: z.iso.datetime().nullable(),
    deletedOn: z.iso.date().nullable(),
    /** When its registrar gave the code by which it goes to another one. */
    codeReadOn: z.iso.datetime().nullable(),
    registryExpiresOn: z.string().nullable(),
    syncProblem: z.enum(syncProblems).nullable(),
    /** Why the last thing that was asked of its registry was not done. */
    failure: z.enum(domainJobCodes).nullable(),
    /** Its registrar is at work on itself: until when, what it is about, and what of what people ask for waits meanwhile; null: nothing waits. */
    registryAway: z.object({ until: z.iso.datetime(), note: bilingualRecord, holds: z.array(z.enum(windowParts)) }).nullable(),
    /** The zone that answers its name; null: there is none, or the caller may not see it. */
    zoneId: z.int().nullable(),
  },
  unaudited: [
    ...(['zoneId', 'nextDueOn', 'delegatedTo', 'work', 'documents', 'documentsEndOn', 'confirmation'] as const),
    ...(['holderVerified', 'syncedOn', 'registryExpiresOn', 'syncProblem', 'failure', 'renewalPrice', 'drifted', 'drift'] as const),
    ...(['idProtectionPrice', 'holderHidden', 'premium', 'codeReadOn', 'codeMissing', 'contactsDiffer', 'registryAway'] as const),
  ],
  notInList: ['zoneId', 'drift', 'holderVerified', 'transferLockDays', 'transferLockBeforeDays', 'registryAway'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      name: { kind: 'text', sort: true },
      asciiName: { kind: 'text', sort: true },
      clientId: { kind: 'reference', of: 'clients' },
      clientName: { kind: 'bilingual', sort: true },
      orderId: { kind: 'number' },
      tldId: { kind: 'reference', of: 'tlds' },
      extension: { kind: 'text' },
      kind: { kind: 'choice', options: tldKinds },
      registrarAccountId: { kind: 'reference', of: 'registrarAccounts', optional: true },
      command: { kind: 'choice', options: soldCommands },
      status: { kind: 'choice', options: domainStatuses, sort: true },
      work: { kind: 'choice', options: domainWork },
      documents: { kind: 'choice', options: domainDocuments, many: true },
      /** Its approved documents end within `documentsEndingDays`. */
      documentsEnding: { kind: 'flag' },
      confirmation: { kind: 'choice', options: domainConfirmations },
      documentsDueOn: { kind: 'date', sort: true, optional: true },
      premium: { kind: 'flag' },
      currency: { kind: 'text' },
      firstPayment: { kind: 'money', currency: 'currency', sort: true },
      renewalPrice: { kind: 'money', currency: 'currency', optional: true },
      registeredOn: { kind: 'date', sort: true, optional: true },
      expiresOn: { kind: 'date', sort: true, optional: true },
      nextDueOn: { kind: 'date', sort: true, optional: true },
      idProtection: { kind: 'flag' },
      autoRenew: { kind: 'flag' },
      locked: { kind: 'flag' },
      nameserver: { kind: 'text' },
      delegatedTo: { kind: 'choice', options: domainDelegations },
      dnssec: { kind: 'flag' },
      losing: { kind: 'flag', many: true, needs: 'tld.costs' },
      codeMissing: { kind: 'flag' },
      contactsDiffer: { kind: 'flag' },
      drifted: { kind: 'flag' },
      syncedOn: { kind: 'instant', sort: true, optional: true },
      deletionAskedOn: { kind: 'instant', sort: true, optional: true },
      syncProblem: { kind: 'choice', options: syncProblems, optional: true },
      failure: { kind: 'choice', options: domainJobCodes, optional: true },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'id', order: 'desc' },
    search: true,
    pasted: 'asciiName',
  },
  verbs: domainVerbs,
  steps: domainSteps,
  events: {
    /** Its order is another client's before anything of it was made. */
    clientChanged: { before: z.int(), after: z.int() },
    /** Who accepted its order chose its registrar, its name servers, or what else is done with it. */
    choicesTaken: {},
    /** Its registry renewed it for what an invoice paid. */
    renewed: { years: z.int(), from: z.iso.date(), to: z.iso.date() },
    /** Its registry has the documents and will decide. */
    sentToRegistry: {},
    dsChanged: { before: z.array(z.string()), after: z.array(z.string()) },
    hostsChanged: { before: z.array(z.string()), after: z.array(z.string()) },
    forwardingChanged: {},
    nameserversChanged: { before: z.array(z.string()), after: z.array(z.string()) },
    /** Its registry is told for whom it is, and has been. */
    holderAsked: {},
    holderSent: {},
    /** Who administers it confirmed that, or did not. */
    confirmed: {},
    confirmationRefused: {},
    /** Somebody else holds it, after a request that was looked at. */
    holderChanged: {},
    /** Its registry has those who answer for it. */
    contactsSent: {},
    /** Its registry was found to have others than we do. */
    contactsDrifted: { roles: z.array(z.enum(registryRoles)) },
    /** Its registrar gave the code for a transfer, which was mailed; and somebody saw it here. */
    codeSent: {},
    codeSeen: {},
    /** Its registry hides its holder; of what was charged for the rest of the term: the invoice. */
    holderHidden: { invoiceId: z.int().nullable() },
    holderShown: {},
    /** It is registered by another account of ours. */
    registrarSwitched: { before: z.int().nullable(), after: z.int() },
    locked: {},
    unlocked: {},
    synced: { before: z.string().nullable(), after: z.string().nullable() },
    /** What its registry said is not believed: nothing follows from it before a person looked. */
    quarantined: { problem: z.enum(syncProblems), said: z.string().nullable() },
    workFailed: { operation: z.enum(domainOperations), code: z.enum(domainJobCodes), message: z.string() },
  },
})

const { create: _create, remove: _remove, ...kept } = base.endpoints
export const domains = { ...base, endpoints: { ...kept, ...domainCalls } }
export type Domain = RecordOf<typeof domains>
