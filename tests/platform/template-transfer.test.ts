import { afterAll, beforeAll, expect, test } from 'vitest'
import { templateTransferEndpoints } from '#contract/automation/template-transfer.ts'
import { emailTemplates } from '#contract/messaging/email-templates.ts'
import type { Client } from '#tests/support/client.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

const { exportTemplates, previewTemplates, importTemplates } = templateTransferEndpoints
const reason = 'Wording of the other office'
let here: TestPlatform
let there: TestPlatform
let staff: Client
let other: Client

beforeAll(async () => {
  ;[here, there] = await Promise.all([testPlatform(), testPlatform()])
  ;[staff, other] = await Promise.all([here.signedIn(), there.signedIn()])
})
afterAll(() => Promise.all([here.close(), there.close()]))

const texts = { subject: { en: 'Hello {{ name }}', ar: 'مرحبًا {{ name }}' }, text: { en: 'News', ar: 'أخبار' } }
const template = (name: string, more: object = {}) => ({ name: { en: name, ar: `${name} ع` }, ...texts, ...more })
const fileOf = (...rows: object[]) => ({ format: 1, resources: { emailTemplates: rows } })
const exported = async (client: Client, ids?: number[]) =>
  (await client.call(exportTemplates, { query: ids ? { ids: ids.join(',') } : {} })).data
const previewed = (client: Client, configuration: unknown) => client.call(previewTemplates, { body: { configuration } })
const compared = async (client: Client, configuration: unknown) => (await previewed(client, configuration)).data.templates
const take = (client: Client, configuration: unknown, chosen: unknown) =>
  client.call(importTemplates, { body: { configuration, chosen, reason } })
const both = ['en', 'ar']
const named = async (client: Client, name: string) => {
  const where = [{ field: 'name' as const, operator: 'contains' as const, value: name }]
  const [found] = (await client.call(emailTemplates.endpoints.list, { filter: { where } })).data.items
  return found && (await client.call(emailTemplates.endpoints.get, { params: { id: found.id } })).data
}

test('the file holds what is chosen or all, without senders, files and ids, and says so in the history', async () => {
  const { id } = (await staff.call(emailTemplates.endpoints.create, { body: template('Eid greetings') })).data
  const one = (await exported(staff, [id])).resources.emailTemplates
  expect(one).toEqual([expect.objectContaining({ name: { en: 'Eid greetings', ar: 'Eid greetings ع' }, ...texts, builtIn: false })])
  for (const field of ['id', 'senderId', 'fileIds', 'attachments']) expect(one?.[0]).not.toHaveProperty(field)
  expect((await exported(staff)).resources.emailTemplates?.length).toBeGreaterThan(20)
  const told = await here.database.db
    .selectFrom('auditEntries')
    .selectAll()
    .where('action', '=', 'templateTransfer.exported')
    .orderBy('id')
    .execute()
  expect(told[0]).toMatchObject({ details: { templates: 1 } })
})

test('a file of everything is looked over without writing, says what differs by template, and only what is chosen is taken', async () => {
  const where = [{ field: 'event' as const, operator: 'in' as const, value: ['serviceSuspended'] }]
  const ours = (await staff.call(emailTemplates.endpoints.list, { filter: { where } })).data.items[0] as { id: number; version: number }
  const subject = { en: 'Paused: {{ service }}', ar: 'موقوفة: {{ service }}' }
  await staff.call(emailTemplates.endpoints.update, { params: { id: ours.id }, body: { version: ours.version, subject } })
  const file = await exported(staff)
  const all = await compared(other, file)
  const differing = all.filter(({ state }) => state !== 'same')
  expect(differing.map(({ state, changes }) => [state, changes.some(({ field }) => field === 'subject')])).toEqual([
    ['changed', true],
    ['added', true],
  ])
  expect(await named(other, 'Eid greetings')).toBeUndefined()

  const [changed] = differing
  const answer = await take(other, file, [{ at: changed?.at, languages: ['ar'] }])
  expect(answer.data).toEqual({ added: 0, changed: 1, same: 0 })
  const now = (await other.call(emailTemplates.endpoints.list, { filter: { where } })).data.items[0]
  expect(now?.subject.ar).toBe(subject.ar)
  expect(now?.subject.en).not.toBe(subject.en)
  expect(now).toMatchObject({ customised: true })
  expect(await named(other, 'Eid greetings')).toBeUndefined()
  const told = await there.database.db.selectFrom('auditEntries').selectAll().where('action', '=', 'templateTransfer.imported').execute()
  expect(told).toMatchObject([{ reason, details: { added: 0, changed: 1, same: 0 } }])
})

test('taken in one language, what is new has no text of the other, and what is here keeps its own', async () => {
  const file = fileOf(template('Season', { sms: { en: 'Hi', ar: 'أهلاً' } }))
  expect((await take(other, file, [{ at: 0, languages: ['en'] }])).data).toEqual({ added: 1, changed: 0, same: 0 })
  expect(await named(other, 'Season')).toMatchObject({ name: { en: 'Season', ar: '' }, sms: { en: 'Hi', ar: '' }, languages: 'en' })
  const next = fileOf(template('Season', { text: { en: 'Later', ar: 'لاحقًا' }, sms: null }))
  expect((await take(other, next, [{ at: 0, languages: ['ar'] }])).data).toMatchObject({ changed: 1 })
  expect(await named(other, 'Season')).toMatchObject({ text: { en: 'News', ar: 'لاحقًا' }, sms: { en: 'Hi', ar: '' } })
})

test('all or nothing: one that is chosen and not valid refuses the rest; left out, it is no obstacle', async () => {
  const file = fileOf(template('Fine'), template('Wrong', { text: { en: '{{ nobodyKnows }}', ar: '' } }))
  expect((await compared(staff, file)).map(({ state }) => state)).toEqual(['added', 'invalid'])
  const chosen = [0, 1].map(at => ({ at, languages: both }))
  expect(await take(staff, file, chosen)).toMatchObject({ status_code: 422 })
  expect(await named(staff, 'Fine')).toBeUndefined()
  expect((await take(staff, file, chosen.slice(0, 1))).data).toEqual({ added: 1, changed: 0, same: 0 })
  expect(await take(staff, file, [{ at: 2, languages: both }])).toMatchObject({ status_code: 422 })
})

test('HTML is compared and kept as saving would clean it', async () => {
  const html = { en: '<p onclick="alert(1)">Hello</p><script>alert(1)</script>', ar: '<p>مرحبًا</p>' }
  const file = fileOf(template('Cleaned', { html }))
  const [one] = await compared(staff, file)
  expect(JSON.stringify(one)).not.toMatch(/script|onclick/)
  await take(staff, file, [{ at: 0, languages: both }])
  expect((await named(staff, 'Cleaned'))?.html?.en).toBe('<p dir="auto">Hello</p>')
  expect((await compared(staff, file)).map(({ state }) => state)).toEqual(['same'])
})

test.each([
  [{ format: 1, resources: {} }],
  [{ format: 1, resources: { emailTemplates: [] } }],
  [fileOf(...Array.from({ length: 501 }, (_, at) => template(`Many ${at}`)))],
  [{ format: 2, resources: { emailTemplates: [template('Two')] } }],
  ['text'],
])('a file of another form or size is refused as a whole', async configuration => {
  expect(await previewed(staff, configuration)).toMatchObject({ status_code: 422 })
  expect(await take(staff, configuration, [{ at: 0, languages: both }])).toMatchObject({ status_code: 422 })
})

test('a file larger than a call may be is refused before it is read', async () => {
  const large = fileOf(template('Large', { note: 'x'.repeat(1_100_000) }))
  expect(await previewed(staff, large)).toMatchObject({ status_code: 413 })
})

test('texts that are no texts are findings, not errors', async () => {
  const file = fileOf(
    { name: 'x', subject: ['a'], text: 7, html: { en: {} } },
    { builtIn: true, event: '__proto__' },
    template('Ok', { senderId: 9 }),
  )
  expect((await compared(staff, file)).map(({ state }) => state)).toEqual(['invalid', 'invalid', 'invalid'])
  for (const at of [0, 1, 2]) expect(await take(staff, file, [{ at, languages: ['ar'] }])).toMatchObject({ status_code: 422 })
})

test('each needs its own right, and an import writes nothing that its writer could not', async () => {
  const file = fileOf(template('Rights'))
  const writer = await here.signedIn({ role: 'ADMIN', capabilities: ['emailTemplate.view', 'emailTemplate.edit', 'emailTemplate.create'] })
  expect(await previewed(writer, file)).toMatchObject({ status_code: 403 })
  expect(await writer.call(exportTemplates, { query: {} })).toMatchObject({ status_code: 403 })
  const importer = await here.signedIn({
    role: 'ADMIN',
    capabilities: ['emailTemplate.view', 'emailTemplate.import', 'emailTemplate.edit'],
  })
  expect((await compared(importer, file))[0]).toMatchObject({ state: 'invalid', findings: [{ key: 'notPermitted' }] })
  expect(await take(importer, file, [{ at: 0, languages: both }])).toMatchObject({ status_code: 422 })
})

test('a template that may not be written says why in the preview, and the others go their own way', async () => {
  const capabilities = [
    'emailTemplate.view',
    'emailTemplate.create',
    'emailTemplate.edit',
    'emailTemplate.export',
    'emailTemplate.import',
  ] as const
  const writer = await here.signedIn({ role: 'ADMIN', capabilities: [...capabilities] })
  const file = await exported(staff)
  const rows = (file.resources.emailTemplates ?? []) as { event?: string; builtIn?: boolean; text?: { en: string; ar: string } }[]
  const changed = (event: string) => {
    const row = rows.find(one => one.event === event && one.builtIn) as (typeof rows)[number]
    return { ...row, text: { en: `${row.text?.en}\n\nBye`, ar: `${row.text?.ar}\n\nوداعًا` } }
  }
  const configuration = fileOf(changed('passwordChanged'), changed('serviceReady'))
  expect((await compared(writer, configuration)).map(({ state, findings }) => [state, findings])).toEqual([
    ['invalid', [{ field: '', key: 'textOfAccess' }]],
    ['changed', []],
  ])
  const refused = await take(writer, configuration, [{ at: 0, languages: both }])
  expect(refused).toMatchObject({ status_code: 422 })
  expect(JSON.stringify(refused.data)).toContain('textOfAccess')
  expect(await take(writer, configuration, [{ at: 1, languages: both }])).toMatchObject({ success: true, data: { changed: 1 } })
})
