import { sql } from 'kysely'
import { Problem } from '#contract/kernel/problem.ts'
import { anonymityObstacles, clientAnonymity } from '#platform/client-anonymity.ts'
import { clientReferences } from '#platform/client-references.ts'
import type { ClientReference } from '#platform/kernel/client-references.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { unattached } from '../client-user/delete-unattached.ts'
import { usersOf } from '../client-user/owner-user.ts'
import { birthDateColumns } from './birth-date.ts'
import type { ClientRecord } from './client.store.ts'
import { changed, deleteRecords, ofClient } from './client-records.ts'
import { displayName } from './derived-columns.ts'
import { forgetElsewhere } from './forget-elsewhere.ts'
import { personalIdColumns } from './personal-id.ts'
import { nothingVerified } from './verified-facts.ts'

/** What of the record itself says who the client is. */
function nobody({ id, accountType }: ClientRecord, encryptionKey: string) {
  const firstName = { en: 'Anonymised client', ar: 'عميل مخفي الهوية' }
  const lastName = { en: String(id), ar: String(id) }
  const companyName = accountType === 'COMPANY' ? { en: `Anonymised client ${id}`, ar: `عميل مخفي الهوية ${id}` } : null
  const shown = {
    ...{ firstName, lastName, companyName, email: `client-${id}@anonymised.invalid`, nationalId: null },
    ...{ mobile: null, smsNumber: null, addressLine1: null, addressLine2: null, district: null, buildingNumber: null },
    ...{ additionalNumber: null, city: null, cityId: null, state: null, regionCode: null, zip: null },
    ...{
      vatNumber: null,
      taxId: null,
      crNumber: null,
      birthDate: null,
      notes: null,
      source: null,
      tags: [],
      customValues: [],
      ...nothingVerified,
      marketingOptIn: false,
    },
    displayName: displayName({ accountType, firstName, lastName, companyName }),
  }
  const { nationalId: _, birthDate: __, ...columns } = shown
  return {
    shown,
    columns: {
      ...columns,
      ...personalIdColumns(encryptionKey, null),
      ...birthDateColumns(encryptionKey, null),
      searchText: '',
      lastSignInOn: null,
    },
  }
}

/**
 * Removes for good what says who a client is, everywhere that belongs to it; what the law keeps stays, under a name that nobody has.
 * @throws Problem wrongState: something of it has not ended
 */
export async function anonymiseClient(scope: Scope, client: ClientRecord) {
  await refuseWhileLive(scope, client.id)
  const users = await usersOf(scope, client)
  const { shown, columns } = nobody(client, scope.services.config.encryptionKey)
  await forgetElsewhere(scope, client, users, shown.displayName)
  for (const reference of clientReferences()) await forget(scope, reference, client.id)
  await scope.db.updateTable('clients').set({ ownerUserId: null }).where('id', '=', client.id).execute()
  await forgetUsers(scope, users)
  await forgetInLog(scope, client.id, shown.displayName)
  return {
    set: { ...columns, ownerUserId: null, anonymisedOn: scope.now },
    // What it was is not told to the history, which stays.
    before: { ...shown, ownerUserId: null },
  }
}

async function refuseWhileLive({ db }: Scope, id: number): Promise<void> {
  for (const { reason, table, where } of anonymityObstacles) {
    const found = await sql`select from ${sql.table(table)} where "clientId" = ${id} and ${where} limit 1`.execute(db)
    if (found.rows.length > 0) throw new Problem('wrongState', { reason })
  }
}

async function forget(scope: Scope, reference: ClientReference, id: number): Promise<void> {
  const said = clientAnonymity[reference.table]
  if (!said) throw new Error(`${reference.table}: nothing is said of an anonymised client`)
  if ('deletes' in said) return deleteRecords(scope, reference, id)
  if ('erases' in said) await erase(scope, reference.table, ofClient(reference, id))
}

async function erase(scope: Scope, table: string, where: ReturnType<typeof ofClient>): Promise<void> {
  const said = clientAnonymity[table]
  if (!said || !('erases' in said)) return
  const columns = Object.entries(said.erases).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`update ${sql.table(table)} set ${sql.join(columns)} where ${where}`.execute(scope.db)
  changed(scope, table)
}

/** A sign-in that belongs to nobody else goes, with what was sent to it. */
async function forgetUsers(scope: Scope, users: readonly number[]): Promise<void> {
  const ids = await unattached(scope, users)
  if (ids.length === 0) return
  for (const table of ['emailMessages', 'smsMessages']) await erase(scope, table, sql<boolean>`"userId" = any(${ids}::bigint[])`)
  await sql`delete from "users" where "id" = any(${ids}::bigint[])`.execute(scope.db)
}

/** Records whose own history tells names, addresses and texts. */
const toldOf = [
  ...['clients', 'contacts', 'clientNotes', 'clientFiles', 'clientTokens', 'clientUsers', 'dataChangeRequests', 'signInChanges'],
  ...['emailMessages', 'suppressedAddresses', 'smsMessages', 'contactMessages', 'toDos', 'savedCards', 'nicDocuments', 'holderChanges'],
]

/** The log keeps that something was done, when and by whom of the staff, and no longer what of the client it was about. */
async function forgetInLog({ db }: Scope, id: number, name: ClientRecord['displayName']): Promise<void> {
  const called = JSON.stringify(name)
  // The log refuses every change but this one, and only in this transaction.
  await sql`select set_config('sijil.anonymise', 'on', true)`.execute(db)
  await sql`update "auditEntries" set
      "changes" = '{}', "details" = case when "details" ? 'version' then jsonb_build_object('version', "details"->'version') else '{}' end,
      "recordName" = ${called}::jsonb, "searchText" = lower("action")
    where "resource" = any(${toldOf}) and ("clientId" = ${id} or "resource" = 'clients' and "recordId" = ${id})`.execute(db)
  await sql`update "auditEntries" set "actorName" = ${called}::jsonb, "searchText" = lower("action"), "ip" = '', "userAgent" = ''
    where "clientId" = ${id} and "actorKind" = 'client'`.execute(db)
  await sql`select set_config('sijil.anonymise', 'off', true)`.execute(db)
}
