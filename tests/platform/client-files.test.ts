import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientFiles } from '#contract/clients/client-files.ts'
import { clientNotes } from '#contract/clients/client-notes.ts'
import { clients } from '#contract/clients/clients.ts'
import { clientOverview } from '#contract/dashboard/client-overview.ts'
import { fileEndpoints } from '#contract/files/files.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { orders } from '#contract/orders/orders.ts'
import { warnOfFiles } from '#platform/clients/client-file/warn-of-files.job.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { jobRun } from '#tests/support/job-run.ts'
import { orderOf, sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { pdf, png, upload } from '#tests/support/upload.ts'

const { create, get, update, remove, share, unshare } = clientFiles.endpoints
let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

const uploaded = async (by = staff) => (await upload(platform, by, [{ name: 'contract.pdf', bytes: pdf }])).data.items[0].id as number
const open = ({ token }: Client, id: number) =>
  platform.app.inject({ url: `/v1/client-file/${id}/content`, headers: { authorization: `Bearer ${token}` } })
const views = async (id: number) =>
  (await staff.call(clientFiles.endpoints.history, { params: { id } })).data.items.filter(({ action }) => action === 'clientFiles.viewed')
    .length

test('a file of a client is shared or private, opened only where that is told, replaced and deleted', async () => {
  const { id: clientId } = await addClient(staff)
  const fileId = await uploaded()
  const { data: file } = await staff.call(create, { body: { clientId, fileIds: [fileId] } })
  expect(file).toMatchObject({ name: 'contract.pdf', mimeType: 'application/pdf', shared: false, can: { unshare: 'fileNotShared' } })
  const params = { id: file.id }

  // The address of any file does not give it: nobody would be told.
  expect(await staff.call(fileEndpoints.get, { params: { id: fileId } })).toMatchObject({ status_code: 404 })
  expect(await views(file.id)).toBe(0)
  const opened = await open(staff, file.id)
  expect([opened.statusCode, opened.rawPayload.equals(pdf)]).toEqual([200, true])
  expect(await views(file.id)).toBe(1)
  const stranger = await platform.signedIn({ role: 'ADMIN', capabilities: ['client.view'] })
  expect((await open(stranger, file.id)).statusCode).toBe(403)
  expect(await views(file.id)).toBe(1)

  // To its client there is none until staff share it, nor afterwards.
  const itself = platform.ofClient(clientId)
  const seen = async () => [(await open(itself, file.id)).statusCode, (await itself.call(get, { params })).status_code]
  expect(await seen()).toEqual([404, 404])
  expect(await staff.call(share, { params, body: {} })).toMatchObject({ data: { shared: true } })
  expect(await seen()).toEqual([200, 200])
  expect(await staff.call(share, { params, body: {} })).toMatchObject({ status_code: 409 })
  expect(await staff.call(unshare, { params, body: {} })).toMatchObject({ data: { shared: false } })
  expect(await seen()).toEqual([404, 404])

  const [other] = (await upload(platform, staff, [{ name: 'scan.png', bytes: png }])).data.items
  const { version } = (await staff.call(get, { params })).data
  const { data: changed } = await staff.call(update, { params, body: { version, name: 'Signed contract', fileIds: [other.id] } })
  expect(changed).toMatchObject({ name: 'Signed contract', mimeType: 'image/png', fileId: other.id })
  await staff.call(remove, { params, body: {} })
  const { rows } = await sql`select "id" from "files" where "id" in (${fileId}, ${other.id})`.execute(platform.database.db)
  expect(rows).toEqual([])
})

test('no file becomes that of a client without a file that the caller uploaded for it', async () => {
  const { id: clientId } = await addClient(staff)
  const other = await platform.signedIn({ role: 'ADMIN', capabilities: ['client.view'] })
  const used = await uploaded()
  await staff.call(create, { body: { clientId, fileIds: [used] } })
  for (const fileIds of [[], [999_999], [await uploaded(other)], [used]])
    expect(await staff.call(create, { body: { clientId, fileIds } })).toMatchObject({ status_code: 422 })
})

test('a client that is deleted leaves no file behind, neither its own nor those of notes', async () => {
  const { id: clientId } = await addClient(staff)
  const { data: client } = await staff.call(clients.endpoints.get, { params: { id: clientId } })
  const [own, ofNote] = [await uploaded(), await uploaded()]
  await staff.call(create, { body: { clientId, fileIds: [own] } })
  await staff.call(clientNotes.endpoints.create, { body: { clientId, text: 'See the contract.', fileIds: [ofNote] } })
  const name = client.displayName.en || client.displayName.ar
  expect(await staff.call(clients.endpoints.remove, { params: { id: clientId }, body: { name, reason: 'asked for' } })).toMatchObject({
    success: true,
  })
  const { rows } = await sql`select "id" from "files" where "id" in (${own}, ${ofNote})`.execute(platform.database.db)
  expect(rows).toEqual([])
})

test('a file of an order is of a client of that order alone, and stays theirs when another client buys it', async () => {
  const [{ id: clientId }, { id: other }] = [await addClient(staff), await addClient(staff)]
  const product = await sold(staff, { prices: [{ currency: 'SAR', cycle: 'monthly', price: 50_00 }] })
  const order = await orderOf(staff, clientId, [{ productId: product.id, cycle: 'monthly' }])
  const add = async (of: number) =>
    staff.call(create, { body: { clientId: of, orderId: order.id, shared: true, fileIds: [await uploaded()] } })
  expect(await add(other)).toMatchObject({ status_code: 422, data: { fields: { orderId: { key: 'notAChoice' } } } })
  const { data: file } = await add(clientId)
  expect(file).toMatchObject({ clientId, orderId: order.id })
  const given = { clientId: other, reason: 'Ordered for a sister company' }
  expect(await staff.call(orders.endpoints.changeClient, { params: { id: order.id }, body: given })).toMatchObject({ success: true })
  expect((await staff.call(get, { params: { id: file.id } })).data).toMatchObject({ clientId, orderId: null })
  expect((await open(platform.ofClient(other), file.id)).statusCode).toBe(404)
})

test('of a document that ends staff are told 30 and 7 days before, once each, and the client where they see it; its page says so', async () => {
  const client = await addClient(staff)
  const today = riyadhDate(platform.systemScope().now)
  const at = (days: number) => addDays(today, days)
  const add = async (name: string, expiresOn: string | null, shared = false) =>
    (await staff.call(create, { body: { clientId: client.id, fileIds: [await uploaded()], name, expiresOn, shared } })).data
  const seen = await add('Register', at(30), true)
  await add('Letter', at(7))
  await add('Far', at(31), true)
  await add('Over', at(-1), true)
  await add('Endless', null, true)
  const { db } = platform.database
  const warned = async () => {
    for (let run = 0; run < 2; run++) await warnOfFiles.handle(platform.systemScope(), {}, jobRun())
    const { rows } = await sql<{
      document: string
      day: string
    }>`select distinct "values"->>'document' as "document", "values"->>'day' as "day"
      from "notifications" where "key" = 'clientFileEnds' order by 1`.execute(db)
    const mails = await db.selectFrom('emailMessages').select(['to', 'subject']).where('template', '=', 'fileEnding').execute()
    return { rows, mails }
  }
  const first = await warned()
  expect(first.rows).toEqual([
    { document: 'Letter', day: at(7) },
    { document: 'Register', day: at(30) },
  ])
  expect(first.mails).toMatchObject([{ to: client.email, subject: expect.stringContaining('Register') }])
  // One that cannot be told of keeps no other one from it, and the run says so.
  await add('Broken', at(5))
  await add('Later', at(5))
  await sql`alter table "notifications" add constraint "unbroken" check ("values"->>'document' is distinct from 'Broken')`.execute(db)
  await expect(warned()).rejects.toThrow('1 of 4 documents')
  await sql`alter table "notifications" drop constraint "unbroken"`.execute(db)
  expect((await warned()).rows.map(({ document }) => document)).toEqual(['Broken', 'Later', 'Letter', 'Register'])
  const { version } = (await staff.call(get, { params: { id: seen.id } })).data
  await staff.call(update, { params: { id: seen.id }, body: { version, expiresOn: at(6) } })
  expect((await warned()).mails, 'another day, another warning').toHaveLength(2)
  const { data } = await staff.call(clientOverview.overview, { params: { id: client.id } })
  expect(data.files).toEqual({ endingSoon: 4, ended: 1 })
  const blind = await platform.signedIn({ role: 'ADMIN', capabilities: ['client.view'] })
  expect((await blind.call(clientOverview.overview, { params: { id: client.id } })).data.files).toBe(null)
})
