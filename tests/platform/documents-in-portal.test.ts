import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tlds } from '#contract/catalogue/tlds.ts'
import { domains } from '#contract/domains/domains.ts'
import { MOST_DOCUMENTS, nicDocuments } from '#contract/domains/nic-documents.ts'
import { fileStore } from '#platform/kernel/files/file-store.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { domainWork } from '#tests/support/domain-work.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { pdf, png, upload } from '#tests/support/upload.ts'

const { create, get, list, update, remove, approve, reject, number, history } = nicDocuments.endpoints
let platform: TestPlatform
let staff: Client
let reviewer: Client
let at: Awaited<ReturnType<typeof domainWork>>
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  reviewer = await platform.signedIn()
  at = await domainWork(platform, staff)
  const body = { version: at.tld.version, documentsNeeded: true, forIndividuals: true }
  await staff.call(tlds.endpoints.update, { params: { id: at.tld.id }, body })
  await platform.database.db.updateTable('clients').set({ crNumber: '1010000000' }).where('id', '=', at.clientId).execute()
})
afterAll(() => platform.close())

const owner = (permissions = ['domains' as const]) => platform.ofClient(at.clientId, 'client', permissions)
const uploaded = async (caller: Client, bytes = pdf) => upload(platform, caller, [{ name: 'cr.pdf', bytes }], '/v1/nic-document/file')
const company = {
  ...({ applicantType: 'company', documentType: 'commercialRegistration', number: '1010000000', ownerName: 'شركة رواب' } as const),
  ...({ relationType: 'tradeName', relation: 'Rawabi is the name of the shop.' } as const),
}
const send = async (caller: Client, domainId: number, more: object = {}) => {
  const fileIds = [(await uploaded(caller)).data.items[0].id as number]
  return caller.call(create, { body: { domainId, ...company, fileIds, ...more } })
}
const wanted = async (caller: Client, id: number) => (await caller.call(domains.endpoints.documentsWanted, { params: { id } })).data

test('a client sends what its name needs, reads why it was rejected, replaces it, and the name is registered', async () => {
  const { id, invoiceId } = await at.ordered('own-shop.test')
  await at.pay(invoiceId)
  const own = owner()
  const before = await wanted(own, id)
  expect(before).toMatchObject({ open: true, besides: [], applicantTypes: ['person', 'company'] })
  expect(before.oneOf).toContain('commercialRegistration')
  const { data: sent } = await send(own, id)
  expect(sent).toMatchObject({ status: 'pending', domainName: 'own-shop.test', documentType: 'commercialRegistration' })
  expect(Object.keys(sent)).not.toEqual(expect.arrayContaining(['uploaderId']))
  expect((await wanted(own, id)).oneOf).toEqual([])
  // It is kept as staff's own are, and whoever opens it is written down.
  const { fileId } = sent
  const stored = await platform.database.db.selectFrom('files').selectAll().where('id', '=', fileId).executeTakeFirstOrThrow()
  expect(stored.sealed).toBe(true)
  const bytes = await buffer(await fileStore(platform.systemScope().services.config).get(stored.storageKey))
  expect(bytes.includes(pdf.subarray(0, 5))).toBe(false)
  const url = `/v1/nic-document/${sent.id}/content`
  const opened = await platform.app.inject({ url, headers: { authorization: `Bearer ${own.token}` } })
  expect(opened.rawPayload.equals(pdf)).toBe(true)
  await reviewer.call(reject, { params: { id: sent.id }, body: { reason: 'It cannot be read' } })
  const [seen] = (await own.call(list, { filter: { where: [{ field: 'domainId', operator: 'eq', value: id }] } })).data.items
  expect(seen).toMatchObject({ status: 'rejected', answer: 'It cannot be read' })
  expect((await wanted(own, id)).oneOf).toContain('commercialRegistration')
  const version = (await own.call(get, { params: { id: sent.id } })).data.version
  const fileIds = [(await uploaded(own, png)).data.items[0].id as number]
  const replaced = await own.call(update, { params: { id: sent.id }, body: { version, fileIds } })
  expect(replaced.data).toMatchObject({ status: 'pending', answer: null, mimeType: 'image/png' })
  expect(await reviewer.call(approve, { params: { id: sent.id }, body: {} })).toMatchObject({ data: { status: 'approved' } })
  expect(await at.read(id)).toMatchObject({ status: 'pendingRegistration' })
  const told = (await staff.call(history, { params: { id: sent.id } })).data.items.map(({ action }) => action)
  for (const event of ['created', 'viewed', 'rejected', 'updated', 'approved']) expect(told).toContain(`nicDocuments.${event}`)
  // Its registry is past asking.
  expect(await wanted(own, id)).toMatchObject({ open: false })
  expect(await send(own, id)).toMatchObject({ status_code: 409, data: { reason: 'documentsClosed' } })
  expect(await own.call(remove, { params: { id: sent.id }, body: {} })).toMatchObject({ status_code: 409 })
})

test('what a client sent and staff turned down is not theirs to remove once its name is over', async () => {
  const { id } = await at.ordered('own-fraud.test')
  const own = owner()
  const { data: sent } = await send(own, id)
  await reviewer.call(reject, { params: { id: sent.id }, body: { reason: 'It is forged' } })
  await platform.database.db.updateTable('domains').set({ status: 'fraud' }).where('id', '=', id).execute()
  expect((await own.call(get, { params: { id: sent.id } })).data.can).toMatchObject({
    update: 'documentsClosed',
    remove: 'documentsClosed',
  })
  expect(await own.call(remove, { params: { id: sent.id }, body: {} })).toMatchObject({
    status_code: 409,
    data: { reason: 'documentsClosed' },
  })
  expect(await staff.call(remove, { params: { id: sent.id }, body: {} })).toMatchObject({ success: true })
})

test('a zone that wants another document besides says which one is missing', async () => {
  const zone = platform.database.db.updateTable('tlds').where('id', '=', at.tld.id)
  await zone.set({ alsoNeeded: JSON.stringify(['authorityLicence']) }).execute()
  const { id } = await at.ordered('own-net.test')
  const own = owner()
  expect((await wanted(own, id)).besides).toEqual(['authorityLicence'])
  await send(own, id)
  expect(await wanted(own, id)).toMatchObject({ oneOf: [], besides: ['authorityLicence'] })
  await send(own, id, { documentType: 'authorityLicence', issuerName: 'CST', number: 'L-77' })
  expect(await wanted(own, id)).toMatchObject({ oneOf: [], besides: [] })
  await zone.set({ alsoNeeded: '[]' }).execute()
})

test('a stranger and whoever lacks the permission find, send and change nothing', async () => {
  const { id } = await at.ordered('own-only.test')
  const { data: sent } = await send(owner(), id)
  const params = { params: { id: sent.id } }
  const stranger = platform.ofClient((await addClient(staff)).id)
  expect((await stranger.call(list)).data.items).toEqual([])
  expect(await stranger.call(domains.endpoints.documentsWanted, { params: { id } })).toMatchObject({ status_code: 404 })
  for (const call of [get, remove]) expect(await stranger.call(call, { ...params, body: {} })).toMatchObject({ status_code: 404 })
  const body = { version: sent.version, ownerName: 'Somebody' }
  expect(await stranger.call(update, { ...params, body })).toMatchObject({ status_code: 404 })
  expect(await send(stranger, id)).toMatchObject({ status_code: 422, data: { fields: { domainId: {} } } })
  const url = `/v1/nic-document/${sent.id}/content`
  const opened = await platform.app.inject({ url, headers: { authorization: `Bearer ${stranger.token}` } })
  expect(opened.statusCode).toBe(404)
  // Nor is a file of theirs of use to anybody else.
  const { id: fileId } = (await uploaded(stranger)).data.items[0]
  expect(await owner().call(create, { body: { domainId: id, ...company, fileIds: [fileId] } })).toMatchObject({
    data: { fields: { fileIds: {} } },
  })
  const other = platform.ofClient(at.clientId, 'client', ['invoices', 'profile'])
  for (const call of [list, get, create, update, remove]) expect(await other.call(call, params)).toMatchObject({ status_code: 403 })
  expect(await uploaded(other)).toMatchObject({ status_code: 403 })
  expect(await uploaded(staff)).toMatchObject({ status_code: 403 })
  // Neither deciding nor the number in full is theirs, and a document goes to no other name.
  for (const call of [approve, reject, number])
    expect(await owner().call(call, { ...params, body: { reason: 'x' } })).toMatchObject({ status_code: 403 })
  const moved = { version: sent.version, domainId: (await at.ordered('own-other.test')).id }
  expect(await owner().call(update, { ...params, body: moved })).toMatchObject({ status_code: 422 })
})

test('what is no picture and no PDF by its bytes is not taken, and nobody fills the store', async () => {
  const own = owner()
  expect(await uploaded(own, randomBytes(200))).toMatchObject({ data: { code: 'fileWrongType' } })
  const { id } = await at.ordered('own-many.test')
  const row = await send(own, id)
  const {
    id: _,
    searchText: __,
    ...kept
  } = await platform.database.db.selectFrom('nicDocuments').selectAll().where('id', '=', row.data.id).executeTakeFirstOrThrow()
  const copies = Array.from({ length: MOST_DOCUMENTS - 1 }, (_copy, place) => ({
    ...kept,
    fileId: 90_000 + place,
    uploaderName: JSON.stringify(kept.uploaderName),
    deciderName: null,
  }))
  await platform.database.db
    .insertInto('nicDocuments')
    .values(copies as never)
    .execute()
  expect(await send(own, id)).toMatchObject({ status_code: 409, data: { reason: 'documentsEnough' } })
  const left = { kind: 'upload' as const, ownerId: 1, name: 'a.pdf', mimeType: 'application/pdf', size: 1, createdOn: new Date() }
  const { ownerId } = await platform.database.db.selectFrom('files').select('ownerId').orderBy('id', 'desc').executeTakeFirstOrThrow()
  await platform.database.db
    .insertInto('files')
    .values(Array.from({ length: MOST_DOCUMENTS }, (_, at) => ({ ...left, ownerId, storageKey: `left-${at}` })) as never)
    .execute()
  expect(await uploaded(own)).toMatchObject({ data: { code: 'tooManyFiles' } })
})
