import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobRuns } from '#contract/automation/job-runs.ts'
import { clientNotes } from '#contract/clients/client-notes.ts'
import { clients } from '#contract/clients/clients.ts'
import { contacts } from '#contract/clients/contacts.ts'
import { isList, loadAnyPart, manifest } from '#contract/manifest.ts'
import { webhookEndpoints } from '#contract/settings/webhook-endpoints.ts'
import { callerOfUser } from '#platform/access/caller-of-user.ts'
import { givenOut, notGivenOut } from '#platform/automation/export/personal-data.ts'
import { startRun } from '#platform/automation/job-run/start-run.ts'
import { clientAnonymity } from '#platform/client-anonymity.ts'
import { clientReferences } from '#platform/client-references.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { notifyStaff } from '#platform/messaging/notification/notify-staff.ts'
import { queueSms } from '#platform/messaging/sms/queue-sms.ts'
import { queueDelivery } from '#platform/settings/webhook/queue-webhooks.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient, company } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openInvoiceOf } from '#tests/support/payments.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { unzip } from '#tests/support/unzip.ts'

const { anonymise, get, history, create } = clients.endpoints
let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

const marker = 'Qamariyya'
const body = { name: `${marker} Trading`, reason: 'Asked to be forgotten' }
/** A company that leaves its name in as many places as there are. */
async function wellKnown(): Promise<number> {
  const given = company({
    companyName: { en: `${marker} Trading`, ar: '' },
    firstName: { en: marker, ar: '' },
    email: `${marker.toLowerCase()}@client.example`,
    nationalId: '1012345672',
    notes: `${marker} calls in the morning`,
  })
  const client = await addClient(staff, given)
  const params = { id: client.id }
  await staff.call(contacts.endpoints.create, {
    body: {
      clientId: client.id,
      firstName: { en: marker, ar: '' },
      lastName: { en: 'Accounts', ar: '' },
      email: `bills@${marker}.example`,
      language: 'en-US',
    },
  })
  await staff.call(clientNotes.endpoints.create, { body: { clientId: client.id, text: `${marker} wants a call` } })
  await staff.call(clients.endpoints.sendMessage, { body: { id: client.id, subject: `Hello ${marker}`, message: `Dear ${marker}` } })
  await queueSms(platform.systemScope(), {
    number: '+966512345678',
    template: 'signInCode',
    language: 'en-US',
    values: { minutes: 5 },
    secretValues: { code: '1' },
    clientId: client.id,
  })
  await toldElsewhere(client.id)
  const { version } = (await staff.call(get, { params })).data
  await staff.call(clients.endpoints.update, { params, body: { version, addressLine1: `${marker} Street` } })
  return client.id
}

/** In what was told of the client to people, to other programs and by jobs that have ended. */
async function toldElsewhere(clientId: number): Promise<void> {
  const { db } = platform.database
  const name = { en: `${marker} Trading`, ar: '' }
  await notifyStaff(platform.systemScope(), {
    kind: 'system',
    to: { capability: 'client.view' },
    key: 'mentionedInNote',
    values: { person: { en: 'Noura', ar: '' }, client: name },
    link: { to: 'clientNotes', id: clientId },
  })
  const url = 'https://hooks.example/in'
  const made = await staff.call(webhookEndpoints.endpoints.create, { body: { name: 'Ours', url, events: ['clients.updated'] } })
  await queueDelivery(platform.systemScope(), made.data.id, {
    event: 'clients.updated',
    data: { resource: 'clients', recordId: clientId, recordName: name, clientId, details: { email: `${marker}@client.example` } },
  })
  const contact = await db.selectFrom('contacts').select('id').where('clientId', '=', clientId).executeTakeFirstOrThrow()
  const results = [
    { resource: 'clients', recordId: clientId },
    { resource: 'contacts', recordId: contact.id },
  ]
  for (const { resource, recordId } of results) {
    const jobRunId = await startRun(await actingScope(), { kind: 'bulk', action: 'update', request: {}, resource, recordIds: [recordId] })
    const undo = JSON.stringify({ field: marker })
    await sql`insert into "jobRunResults" ("jobRunId", "recordId", "name", "outcome", "undo")
      values (${jobRunId}, ${recordId}, ${`${marker} Trading`}, 'done', ${undo}::jsonb)`.execute(db)
  }
}

async function actingScope(): Promise<Scope> {
  const admin = await platform.database.db.selectFrom('users').select('id').where('role', '=', 'SUPER_ADMIN').executeTakeFirstOrThrow()
  const caller = await callerOfUser(platform.database.db, admin.id)
  return platform.systemScope().with({ caller: caller as NonNullable<typeof caller> })
}

/** Tables in which the name is written, sessions of work and of idempotency aside. */
async function tablesThatTell(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select "table_name" as "name" from information_schema.tables
    where "table_schema" = 'public' and "table_type" = 'BASE TABLE'`.execute(platform.database.db)
  const found = []
  for (const { name } of rows) {
    const told = await sql`select from ${sql.table(name)} as "row" where "row"::text ilike ${`%${marker}%`} limit 1`.execute(
      platform.database.db,
    )
    if (told.rows.length > 0) found.push(name)
  }
  return found
}

test('of every table of a client it is said what becomes of it', async () => {
  const parts = await Promise.all(
    Object.keys(manifest)
      .filter(isList)
      .map(async name => [name, (await loadAnyPart(name)) as { ownedBy?: unknown }] as const),
  )
  const owned = parts.flatMap(([name, { ownedBy }]) => (ownedBy && ownedBy !== 'nobody' ? [name] : []))
  const tables = [...new Set([...clientReferences().map(({ table }) => table), ...owned])]
  expect(Object.keys(clientAnonymity).sort()).toEqual(tables.sort())
  expect([...givenOut, ...notGivenOut].sort()).toEqual(owned.sort())
})

test('nothing says any more who it was: neither record, contacts, messages, sign-in nor log', async () => {
  const id = await wellKnown()
  expect(await tablesThatTell()).toEqual(
    expect.arrayContaining([
      ...['clients', 'contacts', 'clientNotes', 'emailMessages', 'users', 'auditEntries'],
      ...['notifications', 'webhookDeliveries', 'jobRunResults'],
    ]),
  )
  expect(await staff.call(anonymise, { params: { id }, body: { ...body, name: 'Somebody' } })).toMatchObject({ status_code: 422 })
  const done = await staff.call(anonymise, { params: { id }, body })
  expect(done).toMatchObject({
    success: true,
    data: { status: 'closed', displayName: { en: `Anonymised client ${id}` }, mobile: null, nationalId: null, ownerUserId: null },
  })
  // What a repeated call would answer is kept for two days.
  expect((await tablesThatTell()).filter(name => name !== 'idempotencyKeys')).toEqual([])
  const told = (await staff.call(history, { params: { id } })).data.items
  expect(told[0]).toMatchObject({ action: 'clients.anonymised', reason: body.reason })
  expect(told.map(({ action }) => action)).toContain('clients.created')
  const { version, can } = (await staff.call(get, { params: { id } })).data
  expect(can).toMatchObject({ update: 'clientAnonymised', reopen: 'clientAnonymised', anonymise: 'clientAnonymised' })
  const back = { params: { id }, body: { version, email: 'back@client.example' } }
  expect(await staff.call(clients.endpoints.update, back)).toMatchObject({ status_code: 409 })
})

test('refused while something of it has not ended; what the law keeps stays', async () => {
  const client = await addClient(staff)
  const params = { id: client.id }
  const typed = { name: 'Reem Al-Subaie', reason: 'Asked' }
  const invoice = await openInvoiceOf(staff, client.id, 100)
  expect(await staff.call(anonymise, { params, body: typed })).toMatchObject({ status_code: 409, data: { reason: 'invoicesOpen' } })
  await sql`update "invoices" set "status" = 'paid', "paid" = "total" where "id" = ${invoice}`.execute(platform.database.db)
  const { db } = platform.database
  await sql`insert into "wallets" ("clientId", "currency", "balance") values (${client.id}, 'SAR', 500)`.execute(db)
  expect(await staff.call(anonymise, { params, body: typed })).toMatchObject({ status_code: 409, data: { reason: 'walletHolds' } })
  await sql`update "wallets" set "balance" = 0 where "clientId" = ${client.id}`.execute(db)
  expect(await staff.call(anonymise, { params, body: typed })).toMatchObject({ success: true })
  const kept = await db.selectFrom('invoices').select('id').where('clientId', '=', client.id).execute()
  expect(kept).toHaveLength(1)
})

test('a sign-in that belongs to another client too stays', async () => {
  const one = await addClient(staff)
  const other = (await staff.call(create, { body: { ...company(), createOwner: false } })).data
  await sql`insert into "clientUsers" ("clientId", "userId", "invitedEmail", "language", "permissions", "status", "createdOn", "updatedOn")
    values (${other.id}, ${one.ownerUserId}, ${one.email}, 'ar-SA', '["all"]', 'active', now(), now())`.execute(platform.database.db)
  expect(await staff.call(anonymise, { params: { id: one.id }, body: { name: 'Reem Al-Subaie', reason: 'Asked' } })).toMatchObject({
    success: true,
  })
  const users = platform.database.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', one.ownerUserId as number)
  expect(await users.execute()).toHaveLength(1)
})

test('who asks for a copy of what is held gets it as one file, alone, without what staff think', async () => {
  await platform.startWorker()
  const client = await addClient(staff, company({ nationalId: '1012345672', notes: 'Pays late' }))
  const other = await addClient(staff)
  const params = { id: client.id }
  await staff.call(clientNotes.endpoints.create, { body: { clientId: client.id, text: 'Pays late' } })
  await staff.call(clients.endpoints.sendMessage, { body: { id: client.id, subject: 'Hello', message: 'Good morning' } })
  const invoiceId = await openInvoiceOf(staff, client.id, 100)
  await sql`update "invoices" set "internalNotes" = 'Pays late' where "id" = ${invoiceId}`.execute(platform.database.db)
  await openInvoiceOf(staff, other.id, 200)
  const asker = await platform.signedIn({
    role: 'ADMIN',
    capabilities: ['client.view', 'client.exportPersonalData', 'client.viewPersonalId'],
  })
  expect(await asker.call(clients.endpoints.exportPersonalData, { params, body: { reason: 'Asked by mail' } })).toMatchObject({
    success: true,
  })
  const run = await eventually(async () => {
    const found = (await asker.call(jobRuns.endpoints.list)).data.items[0]
    expect(found?.state).toBe('success')
    return found
  })
  const bytesFor = async ({ token }: Client) =>
    platform.app.inject({ url: `/v1/file/${run?.fileId}`, headers: { authorization: `Bearer ${token}` } })
  expect((await bytesFor(staff)).statusCode).toBe(404)
  const files = unzip((await bytesFor(asker)).rawPayload)
  const read = (name: string) => JSON.parse(String(files.get(`${name}.json`))) as Record<string, unknown>[]
  expect(read('clients')).toMatchObject([{ id: client.id, email: client.email, nationalId: '1012345672' }])
  expect(read('invoices')).toMatchObject([{ lines: [{ quantity: 1, unitPrice: expect.any(Number) }] }])
  expect(read('emailMessages').map(({ subject }) => subject)).toContain('Hello')
  expect([...files.values()].map(String).join('')).not.toContain('Pays late')
  expect((await staff.call(history, { params })).data.items[0]).toMatchObject({
    action: 'clients.personalDataExported',
    reason: 'Asked by mail',
  })
})
