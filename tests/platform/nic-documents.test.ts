import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { subDays } from 'date-fns/subDays'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tlds } from '#contract/catalogue/tlds.ts'
import { domains } from '#contract/domains/domains.ts'
import { nicDocuments } from '#contract/domains/nic-documents.ts'
import { fileEndpoints } from '#contract/files/files.ts'
import { compressImage } from '#platform/domains/nic-document/compress-image.ts'
import { fileStore } from '#platform/kernel/files/file-store.ts'
import { runTaskNow } from '#tests/support/automation.ts'
import type { Client } from '#tests/support/client.ts'
import { domainWork } from '#tests/support/domain-work.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'
import { pdf, png, upload } from '#tests/support/upload.ts'

const { create, get, update, remove, approve, reject, number, history } = nicDocuments.endpoints
let platform: TestPlatform
let staff: Client
let reviewer: Client
let at: Awaited<ReturnType<typeof domainWork>>
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  reviewer = await platform.signedIn()
  at = await domainWork(platform, staff)
  const { id, version } = at.tld
  const body = { version, documentsNeeded: true, forIndividuals: true, applicantTypes: ['person' as const, 'company' as const] }
  await staff.call(tlds.endpoints.update, { params: { id }, body })
  // A private person with a shop, who asks for names as a company too.
  await platform.database.db.updateTable('clients').set({ crNumber: '1010000000' }).where('id', '=', at.clientId).execute()
})
afterAll(() => platform.close())

const uploaded = async (bytes = pdf) => (await upload(platform, staff, [{ name: 'cr.pdf', bytes }])).data.items[0].id as number
const company = { applicantType: 'company', documentType: 'commercialRegistration', number: '١٠١٠٠٠٠٠٠٠', ownerName: 'شركة رواب' } as const
const relation = { relationType: 'tradeName', relation: 'Rawabi is the name of the shop.' } as const
const add = async (domainId: number, more: object = {}) =>
  staff.call(create, { body: { domainId, ...company, ...relation, fileIds: [await uploaded()], ...more } })
const told = async (id: number, action: string) =>
  (await staff.call(history, { params: { id } })).data.items.filter(entry => entry.action === `nicDocuments.${action}`).length

test('a name that wants documents waits for them although it is paid, and is registered by itself once somebody else approved one', async () => {
  const { id, invoiceId } = await at.ordered('shop.test')
  expect(await at.read(id)).toMatchObject({ status: 'submitted', documents: 'missing' })
  await at.pay(invoiceId)
  expect(await at.read(id)).toMatchObject({ status: 'submitted', documents: 'missing' })
  const ask = () => staff.call(domains.endpoints.register, { params: { id }, body: {} })
  expect(await ask()).toMatchObject({ status_code: 409, data: { reason: 'documentsNotApproved' } })
  const { data: document } = await add(id)
  expect(document).toMatchObject({ status: 'pending', number: '1010000000', domainName: 'shop.test', can: { approve: 'ownDocument' } })
  expect(await at.read(id)).toMatchObject({ documents: 'pending' })
  const params = { id: document.id }
  expect(await staff.call(approve, { params, body: {} })).toMatchObject({ status_code: 409, data: { reason: 'ownDocument' } })
  expect(await reviewer.call(reject, { params, body: { reason: ' ' } })).toMatchObject({ status_code: 422 })
  const rejected = await reviewer.call(reject, { params, body: { reason: 'It cannot be read' } })
  expect(rejected.data).toMatchObject({ status: 'rejected', answer: 'It cannot be read' })
  expect(await at.read(id)).toMatchObject({ documents: 'rejected', status: 'submitted' })
  // An explanation of before its rules is not judged again until it changes.
  await platform.database.db.updateTable('nicDocuments').set({ relation: 'Mine' }).where('id', '=', document.id).execute()
  const weak = { version: rejected.data.version, relation: 'Ours' }
  expect(await staff.call(update, { params, body: weak })).toMatchObject({ data: { fields: { relation: {} } } })
  const changed = await staff.call(update, { params, body: { version: rejected.data.version, fileIds: [await uploaded(png)] } })
  expect(changed.data).toMatchObject({ status: 'pending', answer: null, mimeType: 'image/png' })
  expect(await reviewer.call(approve, { params, body: {} })).toMatchObject({ data: { status: 'approved' } })
  expect(await at.read(id)).toMatchObject({ status: 'pendingRegistration', work: 'underWay', documents: 'approved' })
  expect(await at.work(id)).toBe('settled')
  expect(await at.read(id)).toMatchObject({ status: 'active' })
  expect(await staff.call(remove, { params, body: {} })).toMatchObject({ status_code: 409, data: { reason: 'documentDecided' } })
})

test('documents that are approved before it is paid hold nothing up', async () => {
  const { id, invoiceId } = await at.ordered('early.test')
  const { data: document } = await add(id)
  await reviewer.call(approve, { params: { id: document.id }, body: {} })
  expect(await at.read(id)).toMatchObject({ status: 'submitted', documents: 'approved' })
  await at.pay(invoiceId)
  expect(await at.read(id)).toMatchObject({ status: 'pendingRegistration' })
})

test('each kind of document has its rules, and each zone says what it accepts', async () => {
  const { id } = await at.ordered('rules.test')
  const wrong = async (more: object) => Object.keys(((await add(id, more)).data as { fields?: object }).fields ?? {})
  const person = { applicantType: 'person', documentType: 'nationalId', number: '1000000008', birthDate: '1990-05-01' }
  expect(await wrong({ number: '101' })).toEqual(['number'])
  expect(await wrong({ ...person, number: '1234567890' })).toEqual(['number'])
  expect(await wrong({ ...person, birthDate: null })).toEqual(['birthDate'])
  expect(await wrong({ ...person, applicantType: 'company' })).toEqual(['documentType'])
  expect(await wrong({ applicantType: 'organisation' })).toEqual(['applicantType'])
  expect(await wrong({ documentType: 'authorityLicence' })).toEqual(['issuerName'])
  expect(await wrong({ documentType: 'trademark', number: 'TM 1/2' })).toEqual(['number'])
  expect(await wrong({ issuedOn: '2026-01-01', expiresOn: '2025-12-31' })).toEqual(['expiresOn'])
  expect(await wrong({ fileIds: [] })).toEqual(['fileIds'])
  expect(await wrong({ fileIds: [999_999] })).toEqual(['fileIds'])
  await platform.database.db
    .updateTable('tlds')
    .set({ documentTypes: JSON.stringify(['trademark']) })
    .where('id', '=', at.tld.id)
    .execute()
  expect(await wrong({})).toEqual(['documentType'])
  await platform.database.db.updateTable('tlds').set({ documentTypes: '[]' }).where('id', '=', at.tld.id).execute()
})

test('files and numbers of IDs are kept sealed, and whoever sees them is written down', async () => {
  const { id } = await at.ordered('sealed.test')
  const fileId = await uploaded()
  const person = { applicantType: 'person', documentType: 'nationalId', number: '1000000008', birthDate: '1990-05-01' }
  const { data: document } = await add(id, { ...person, fileIds: [fileId] })
  expect(document.number).toBe('••••••0008')
  const stored = await platform.database.db.selectFrom('files').selectAll().where('id', '=', fileId).executeTakeFirstOrThrow()
  expect(stored.sealed).toBe(true)
  const bytes = await buffer(await fileStore(platform.systemScope().services.config).get(stored.storageKey))
  expect(bytes.includes(pdf.subarray(0, 5))).toBe(false)
  expect(await staff.call(fileEndpoints.get, { params: { id: fileId } })).toMatchObject({ status_code: 404 })
  const headers = { authorization: `Bearer ${reviewer.token}` }
  const opened = await platform.app.inject({ url: `/v1/nic-document/${document.id}/content`, headers })
  expect(opened.rawPayload.equals(pdf)).toBe(true)
  expect(await reviewer.call(number, { params: { id: document.id } })).toMatchObject({
    data: { number: '1000000008', birthDate: '1990-05-01' },
  })
  expect(JSON.stringify(document)).not.toContain('1990-05-01')
  expect([await told(document.id, 'viewed'), await told(document.id, 'numberSeen')]).toEqual([1, 1])
  const kept = await staff.call(update, {
    params: { id: document.id },
    body: { version: document.version, number: document.number, ownerName: 'Sara' },
  })
  expect(kept.data).toMatchObject({ number: '••••••0008', ownerName: 'Sara' })
  const full = { number: '1000000008', birthDate: '1990-05-01' }
  expect(await reviewer.call(number, { params: { id: document.id } })).toMatchObject({ data: full })
})

test('a zone that wants two documents is not content with one of them', async () => {
  const set = (alsoNeeded: string[]) =>
    platform.database.db
      .updateTable('tlds')
      .set({ alsoNeeded: JSON.stringify(alsoNeeded) })
      .where('id', '=', at.tld.id)
      .execute()
  await set(['authorityLicence'])
  const { id, invoiceId } = await at.ordered('net.test')
  await at.pay(invoiceId)
  const { data: register } = await add(id)
  await reviewer.call(approve, { params: { id: register.id }, body: {} })
  expect(await at.read(id)).toMatchObject({ status: 'submitted', documents: 'missing' })
  const licence = { documentType: 'authorityLicence', issuerName: 'CST', number: 'L-77' }
  const { data: second } = await add(id, licence)
  await reviewer.call(approve, { params: { id: second.id }, body: {} })
  expect(await at.read(id)).toMatchObject({ status: 'pendingRegistration', documents: 'approved' })
  const alone = await at.ordered('alone.test')
  const { data: only } = await add(alone.id, licence)
  await reviewer.call(approve, { params: { id: only.id }, body: {} })
  expect(await at.read(alone.id)).toMatchObject({ documents: 'missing' })
  await set([])
})

test('pictures are made small enough for the registry, and a PDF that is too large is not taken', async () => {
  const noise = await sharp(randomBytes(1600 * 1600 * 3), { raw: { width: 1600, height: 1600, channels: 3 } })
    .png()
    .toBuffer()
  const smaller = await compressImage(noise, 1024 * 1024)
  expect([smaller?.mimeType, (smaller?.bytes.length ?? 0) <= 1024 * 1024, noise.length > 4 * 1024 * 1024]).toEqual([
    'image/jpeg',
    true,
    true,
  ])
  expect(await compressImage(png, 1024 * 1024)).toBe(null)
  await changeSettings(staff, { nicFileMegabytes: 1 })
  const { id } = await at.ordered('large.test')
  const large = await uploaded(Buffer.concat([pdf, Buffer.alloc(1024 * 1024)]))
  expect((await add(id, { fileIds: [large] })).data).toMatchObject({ fields: { fileIds: { key: 'pdfTooLarge' } } })
  await changeSettings(staff, { nicFileMegabytes: 4 })
})

test('so many days after a name is over the file and the numbers of its documents go, and that there were some stays', async () => {
  const { id } = await at.ordered('over.test')
  const { db } = platform.database
  const fileId = await uploaded()
  const person = {
    applicantType: 'person',
    documentType: 'nationalId',
    number: '1000000008',
    birthDate: '1990-05-01',
    ownerName: 'Sara Al-Amri',
  }
  const { data: document } = await add(id, { ...person, fileIds: [fileId] })
  await changeSettings(staff, { nicRetentionDays: 30 })
  const over = (days: number) =>
    Promise.all([
      db
        .updateTable('domains')
        .set({ status: 'cancelled', updatedOn: subDays(new Date(), days) })
        .where('id', '=', id)
        .execute(),
      db
        .updateTable('nicDocuments')
        .set({ updatedOn: subDays(new Date(), days) })
        .where('id', '=', document.id)
        .execute(),
    ])
  await over(29)
  await runTaskNow(platform, 'eraseDocuments')
  expect((await staff.call(get, { params: { id: document.id } })).data).toMatchObject({ status: 'pending', number: '••••••0008' })
  await over(31)
  await runTaskNow(platform, 'eraseDocuments')
  await runTaskNow(platform, 'eraseDocuments')
  const { data: erased } = await staff.call(get, { params: { id: document.id } })
  expect(erased).toMatchObject({
    status: 'erased',
    documentType: 'nationalId',
    number: '',
    ownerName: '',
    can: { update: 'documentDecided' },
  })
  expect(await reviewer.call(number, { params: { id: document.id } })).toMatchObject({ data: { number: '', birthDate: null } })
  const headers = { authorization: `Bearer ${reviewer.token}` }
  expect((await platform.app.inject({ url: `/v1/nic-document/${document.id}/content`, headers })).statusCode).toBe(404)
  expect(await db.selectFrom('files').select('id').where('id', '=', fileId).execute()).toEqual([])
  const items = (await staff.call(history, { params: { id: document.id } })).data.items
  expect(items.map(({ action }) => action)).toEqual(['nicDocuments.erased', 'nicDocuments.created'])
  expect(JSON.stringify(items)).not.toMatch(/Sara Al-Amri|0008/)
})
