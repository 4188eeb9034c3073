import { type RawBuilder, sql } from 'kysely'
import { heldStatuses } from '#contract/domains/domains.ts'

/** Why rows of a client stay as they are when nobody shall know any more who it was. */
type Kept =
  /** Books, tax documents and contracts are kept for as long as the law says. */
  | 'law'
  /** What was asked of a registry, and what proves it, is the registry's rule; the documents go with their own retention. */
  | 'registry'
  /** Nothing in them says who a person is. */
  | 'impersonal'
  /** Treated by itself: the client's own row, the log, and what shows the rows of others. */
  | 'itself'

export type Anonymising = { keeps: Kept } | { deletes: true } | { erases: Readonly<Record<string, RawBuilder<unknown>>> }

const [law, registry, impersonal, itself, deleted] = (['law', 'registry', 'impersonal', 'itself'] as const)
  .map<Anonymising>(keeps => ({ keeps }))
  .concat({ deletes: true }) as [Anonymising, Anonymising, Anonymising, Anonymising, Anonymising]
const empty = sql`''`
const nothing = sql`null`

/** What becomes of what belongs to a client who is anonymised, by table. A test names a table of a client of which nothing is said. */
export const clientAnonymity: Readonly<Record<string, Anonymising>> = {
  clients: itself,
  auditEntries: itself,
  clientTimeline: itself,
  ...{ contacts: deleted, clientNotes: deleted, clientFiles: deleted, clientTokens: deleted, clientUsers: deleted },
  consents: deleted,
  // That it was asked for, and when it was answered, is proof; the words are the person's.
  privacyRequests: { erases: { details: empty, answer: nothing, searchText: empty, requesterName: sql`'{"en":"","ar":""}'` } },
  ...{ identityChecks: deleted, dataChangeRequests: deleted, signInChanges: deleted, accessSessions: deleted, accessLinks: deleted },
  ...{ carts: deleted, savedCards: deleted, toDos: deleted, contactMessages: deleted, whoisLookups: deleted },
  emailMessages: {
    erases: {
      ...{ to: empty, subject: empty, text: empty, html: empty, searchText: empty },
      ...{ sealedContent: nothing, attachment: nothing, error: nothing, unsubscribeToken: nothing },
      state: sql`case when "state" = 'queued' then 'failed' else "state" end`,
    },
  },
  smsMessages: {
    erases: {
      ...{ number: empty, text: empty, searchText: empty, sealedContent: nothing, error: nothing, dedupeKey: nothing, tried: sql`'[]'` },
      state: sql`case when "state" = 'queued' then 'failed' else "state" end`,
    },
  },
  clientImportRows: { erases: { name: empty, valuesSealed: nothing, problems: sql`'[]'` } },
  campaignRecipients: { erases: { email: nothing, number: nothing } },
  services: { erases: { password: nothing, newPassword: nothing, notes: nothing, customValues: sql`'[]'` } },
  domains: { erases: { notes: nothing, eppCodeSealed: nothing, contacts: sql`'[]'`, registryContacts: nothing } },
  // That another holder was asked for, and when, is what the registry may ask after; who it was is not.
  holderChanges: {
    erases: {
      ...{ contactName: empty, organisation: nothing, email: empty, phone: nothing, street: empty, city: empty, postalCode: empty },
      ...{
        explanation: empty,
        answer: nothing,
        before: sql`'{"name":"","organisation":null,"email":"","phone":null,"street":"","city":"","postalCode":"","countryCode":""}'`,
      },
      searchText: empty,
    },
  },
  orders: { erases: { notes: nothing, ip: empty } },
  ...{ nicDocuments: registry, dnsZones: impersonal, dnsTasks: impersonal, dnsTaskItems: impersonal, dnsZoneBackups: impersonal },
  registryFindings: { erases: { ours: nothing, theirs: nothing } },
  ...{ domainJobs: impersonal, moduleJobs: impersonal, promotionUses: impersonal, cancellationRequests: impersonal },
  ...{
    invoices: law,
    creditNotes: law,
    eInvoices: law,
    transactions: law,
    refunds: law,
    chargebacks: law,
    paymentAttempts: law,
    ledgerEntries: law,
  },
  ...{ wallets: law, walletMovements: law, walletCharges: law, clientMonths: law, billableItems: law, bankLines: law, bankSlips: law },
  ...{ quotes: law, quoteAcceptances: law },
  limitUses: impersonal,
  // Certificates of an exemption prove why there was no VAT.
  files: law,
}

/** What has to have ended before: the reason, the table, and which of its rows stand in the way. */
export const anonymityObstacles = [
  {
    reason: 'servicesRun',
    table: 'services',
    where: sql<boolean>`"status" not in ('terminated', 'cancelled', 'completed', 'rejected', 'fraud', 'expired')`,
  },
  { reason: 'domainsHeld', table: 'domains', where: sql<boolean>`"status" in (${sql.join([...heldStatuses, 'submitted', 'onHold'])})` },
  { reason: 'ordersOpen', table: 'orders', where: sql<boolean>`"status" = 'pending'` },
  {
    reason: 'invoicesOpen',
    table: 'invoices',
    where: sql<boolean>`("status" = 'draft' or "balance" > 0 and "status" not in ('cancelled', 'refunded'))`,
  },
  { reason: 'refundsOpen', table: 'refunds', where: sql<boolean>`"status" in ('pending', 'processing')` },
  { reason: 'walletHolds', table: 'wallets', where: sql<boolean>`"balance" <> 0` },
] as const
