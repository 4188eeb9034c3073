import { sql } from 'kysely'
import { type ListName, loadAnyPart } from '#contract/manifest.ts'
import { openFields } from '#platform/catalogue/product/open-fields.ts'
import { openBirthDate } from '#platform/clients/client/birth-date.ts'
import { openPersonalId } from '#platform/clients/client/personal-id.ts'
import { type StoredValue, shownValues } from '#platform/clients/client-field/values-in-clients.ts'
import { keptContacts } from '#platform/domains/domain/contacts-of-domain.ts'
import { ownerOf } from '#platform/kernel/client-references.ts'
import { listSources } from '#platform/kernel/list-sources.ts'
import type { AnyQuery } from '#platform/kernel/list-sql.ts'
import { belongsToClient } from '#platform/kernel/owner.ts'
import { recordStores } from '#platform/kernel/record-stores.ts'
import type { Scope } from '#platform/kernel/scope.ts'

type Row = Record<string, unknown>

/** What a person is given of what is held of them, a file each. */
export const givenOut = [
  ...['clients', 'contacts', 'clientUsers', 'signInChanges', 'dataChangeRequests', 'clientFiles'],
  ...['privacyRequests', 'consents'],
  ...['orders', 'services', 'domains', 'nicDocuments', 'holderChanges', 'cancellationRequests', 'dnsZones', 'quotes'],
  ...['invoices', 'creditNotes', 'transactions', 'refunds', 'walletMovements', 'savedCards', 'bankSlips'],
  ...['emailMessages', 'smsMessages', 'contactMessages'],
] as const satisfies ListName[]

/** What belongs to a client and tells more of our work than of the person; a test names what is in neither list. */
export const notGivenOut = [
  ...['clientNotes', 'clientTimeline', 'toDos', 'clientTokens', 'carts', 'promotionUses', 'campaignRecipients', 'billableItems'],
  ...[
    'bankLines',
    'walletCharges',
    'eInvoices',
    'chargebacks',
    'paymentAttempts',
    'ledgerEntries',
    'moduleJobs',
    'domainJobs',
    'registryFindings',
  ],
  'clientImportRows',
  ...['dnsTasks', 'dnsTaskItems', 'dnsZoneBackups'],
] as const satisfies ListName[]

const ours: readonly string[] = ['can', 'version', 'searchText', 'internalNotes']
const pageSize = 500

/** The rows of a kind that belong to a client, page by page, without what is staff's own to read. */
export async function* rowsOfClient(scope: Scope, name: ListName, clientId: number): AsyncGenerator<Row[]> {
  const owner = ownerOf(name)
  if (!owner || owner.ownedBy === 'nobody') throw new Error(`${name} belongs to no client`)
  const { staffOnly = [] } = (await loadAnyPart(name)) as { staffOnly?: readonly string[] }
  let last = 0
  for (;;) {
    const query = ((await selectOf(scope, name)) as AnyQuery)
      .where(belongsToClient(owner.table, owner.ownedBy, clientId))
      .where(sql<boolean>`${sql.ref(`${owner.table}.id`)} > ${last}`)
      .orderBy(`${owner.table}.id`)
      .limit(pageSize)
    const rows = (await query.execute()) as Row[]
    if (rows.length === 0) return
    last = Number(rows.at(-1)?.id)
    await recordStores.get(name)?.loadLines(scope, rows)
    const shown = rows.map(row =>
      Object.fromEntries(Object.entries(row).filter(([field]) => !staffOnly.includes(field) && !ours.includes(field))),
    )
    if (name === 'services' || name === 'orders') await dropOurAnswers(scope, shown)
    if (name === 'clients') yield await Promise.all(shown.map((row, at) => withOwnValues(scope, row, rows[at]?.customValues)))
    else yield name === 'domains' ? await Promise.all(shown.map(row => withContacts(scope, row))) : shown
  }
}

type Answered = { customValues?: { fieldId: number }[] }

/** Takes away what was answered to fields of a product that are staff's alone, from services and from the items of orders. */
async function dropOurAnswers(scope: Scope, rows: readonly Row[]): Promise<void> {
  const answered = rows.flatMap(row => (Array.isArray(row.items) ? (row.items as Answered[]) : [row as Answered]))
  const open = await openFields(
    scope,
    answered.flatMap(({ customValues = [] }) => customValues),
  )
  for (const one of answered) if (one.customValues) one.customValues = one.customValues.filter(({ fieldId }) => open.has(fieldId))
}

/** A name with those who answer for it. */
const withContacts = async (scope: Scope, row: Row): Promise<Row> => ({ ...row, contacts: await keptContacts(scope, row.id as number) })

async function selectOf(scope: Scope, name: ListName): Promise<AnyQuery> {
  const store = recordStores.get(name)
  if (store) return store.select(scope)
  const source = listSources.get(name)
  if (!source) throw new Error(`${name} has no list`)
  return (await source.listing(scope, {})).select
}

/** With what the company asked besides, where it is not staff's alone. */
const withOwnValues = async (scope: Scope, row: Row, values: unknown): Promise<Row> => ({
  ...(await withPersonalId(scope, row)),
  customFields: await shownValues(scope, values as StoredValue[]),
})

/** The person's own number and birth date are in the copy where who asked for it may see it. */
async function withPersonalId(scope: Scope, row: Row): Promise<Row> {
  if (!scope.can('client.viewPersonalId')) return row
  const found = await scope.db
    .selectFrom('clients')
    .select(['nationalIdSealed', 'birthDateSealed'])
    .where('id', '=', row.id as number)
    .executeTakeFirst()
  if (!found) return row
  const { nationalIdSealed, birthDateSealed } = found
  return {
    ...row,
    nationalId: nationalIdSealed && openPersonalId(scope, nationalIdSealed),
    birthDate: openBirthDate(scope, birthDateSealed),
  }
}
