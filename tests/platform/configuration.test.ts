import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Configuration, configurationEndpoints } from '#contract/automation/configuration.ts'
import { clientGroups } from '#contract/clients/client-groups.ts'
import { clientTags } from '#contract/clients/client-tags.ts'
import { emailTemplates } from '#contract/messaging/email-templates.ts'
import { currencies } from '#contract/settings/currencies.ts'
import { errorCodes } from '#contract/settings/error-codes.ts'
import { settingEndpoints } from '#contract/settings/general-settings.ts'
import { blockedSenders } from '#contract/settings/spam-rules.ts'
import { ticketDepartments } from '#contract/support/ticket-departments.ts'
import type { Client } from '#tests/support/client.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'

const { export: exported, preview, import: imported } = configurationEndpoints
const reason = 'Taken over from the other office'
let here: TestPlatform
let there: TestPlatform
let staff: Client
let other: Client

beforeAll(async () => {
  ;[here, there] = await Promise.all([testPlatform(), testPlatform()])
  ;[staff, other] = await Promise.all([here.signedIn(), there.signedIn()])
  await changeSettings(staff, {
    vat: 5,
    companyName: { en: 'Rawabi', ar: 'روابي' },
    maintenanceTo: '2027-01-01T00:00:00.000Z',
    legacyToken: 'tok-secret-1',
  } as never)
  await staff.call(clientGroups.endpoints.create, { body: { name: { en: 'Partners', ar: 'شركاء' }, colour: '#1F6B50', discount: 10 } })
  await staff.call(clientTags.endpoints.create, { body: { name: { en: 'VIP', ar: '' }, colour: '#1F6B50' } })
  await staff.call(blockedSenders.endpoints.create, { body: { value: '@spam.example' } })
  await staff.call(errorCodes.endpoints.create, { body: { code: 'EPP:2999', message: { en: 'The registry refused', ar: 'رفض السجل' } } })
  const mailbox = {
    mailImport: 'imap',
    mailAddress: 'help@sijil.test',
    mailHost: 'imap.sijil.test',
    mailUsername: 'help',
    mailSecret: 'hidden-word-7',
  } as const
  await staff.call(ticketDepartments.endpoints.create, { body: { name: { en: 'Registry desk', ar: 'مكتب السجل' }, order: 7, ...mailbox } })
})
afterAll(() => Promise.all([here.close(), there.close()]))

const fileOf = async (client: Client) => (await client.call(exported)).data as Configuration
const previewed = async (client: Client, configuration: unknown) => (await client.call(preview, { body: { configuration } })).data
const take = (client: Client, configuration: unknown) => client.call(imported, { body: { configuration, reason } })
const only = (parts: Partial<Configuration>) => ({ format: 1, settings: {}, resources: {}, ...parts })
const audits = async (platform: TestPlatform) =>
  (
    await platform.database.db
      .selectFrom('auditEntries')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

test('the file holds settings and records without ids, secrets, mailboxes, counters and keys that nobody knows', async () => {
  const file = await fileOf(staff)
  expect(file).toMatchObject({ format: 1, settings: { vat: 5, companyName: { en: 'Rawabi', ar: 'روابي' }, timeZone: 'UTC' } })
  expect(file.resources.clientTags).toEqual([{ name: { en: 'VIP', ar: '' }, colour: '#1F6B50' }])
  expect(file.resources.ticketDepartments).toContainEqual(
    expect.objectContaining({ name: { en: 'Registry desk', ar: 'مكتب السجل' }, order: 7 }),
  )
  const text = JSON.stringify(file)
  for (const secret of ['hidden-word-7', 'tok-secret-1', '••••', 'imap.sijil.test', 'maintenanceTo', '"id"', 'staffIds', 'mailSecret'])
    expect(text).not.toContain(secret)
})

test('what was exported changes nothing where it came from, and writes nothing', async () => {
  const file = await fileOf(staff)
  expect(await previewed(staff, file)).toMatchObject({ differences: [], counts: { added: 0, changed: 0, invalid: 0, unknown: 0 } })
  const before = await audits(here)
  expect(await take(staff, file)).toMatchObject({ success: true, data: { added: 0, changed: 0 } })
  expect(await audits(here)).toBe(before)
})

test('another installation is shown what would change, is as it was, and then takes it over, once', async () => {
  const file = await fileOf(staff)
  const before = await fileOf(other)
  const shown = await previewed(other, file)
  expect(shown.differences).toContainEqual({
    part: 'settings',
    key: 'vat',
    state: 'changed',
    changes: [{ field: '', before: 15, after: 5 }],
    findings: [],
  })
  expect(shown.differences.map(({ part, key, state }) => `${state} ${part} ${key}`)).toEqual(
    expect.arrayContaining([
      'added clientGroups Partners',
      'added clientTags VIP',
      'added blockedSenders @spam.example',
      'added errorCodes EPP:2999',
      'added ticketDepartments Registry desk',
    ]),
  )
  expect({ ...(await fileOf(other)), exportedOn: '' }).toEqual({ ...before, exportedOn: '' })
  expect((await take(other, file)).data).toEqual(shown.counts)
  const after = await fileOf(other)
  expect({ settings: after.settings, resources: after.resources }).toEqual({ settings: file.settings, resources: file.resources })
  expect((await take(other, file)).data).toMatchObject({ added: 0, changed: 0 })
  const states = (await other.call(settingEndpoints.states)).data.settings
  expect(states.find(({ key }) => key === 'vat')?.lastChange).toMatchObject({ name: { en: 'Noura Al-Qahtani' }, reason })
  const whole = await there.database.db.selectFrom('auditEntries').selectAll().where('action', '=', 'configuration.imported').execute()
  expect(whole).toMatchObject([{ reason, details: { added: shown.counts.added, changed: shown.counts.changed } }])
})

test('one part that is not valid refuses all of it, and each is named', async () => {
  const before = await fileOf(staff)
  const configuration = only({
    settings: { companyAddress: { en: 'Always', ar: 'دائمًا' }, vat: 900 },
    resources: {
      clientTags: [
        { name: { en: 'Good', ar: '' }, colour: '#1F6B50' },
        { name: { en: 'Bad tag', ar: '' }, colour: 'red' },
      ],
      currencies: [{ code: 'SAR', rate: '2' }],
      ticketDepartments: [{ name: { en: 'Registry desk', ar: 'مكتب السجل' }, mailSecret: 'mine now' }],
    },
  })
  const answer = await take(staff, configuration)
  expect(answer).toMatchObject({ status_code: 422 })
  const { fields } = answer.data as unknown as { fields: Record<string, { key: string }> }
  expect(Object.fromEntries(Object.entries(fields).map(([at, { key }]) => [at, key]))).toEqual({
    'settings.vat': 'tooLarge',
    'clientTags.Bad tag.colour': 'colour',
    'currencies.SAR.rate': 'otherDefaultCurrency',
    'ticketDepartments.Registry desk.mailSecret': 'unknownField',
  })
  expect((await previewed(staff, configuration)).counts).toMatchObject({ invalid: 4, added: 1, changed: 1 })
  expect({ ...(await fileOf(staff)), exportedOn: '' }).toEqual({ ...before, exportedOn: '' })
})

test('what is not known here is told and left out; a state of the installation is never taken over', async () => {
  const configuration = only({
    settings: { maintenanceTo: '2028-01-01T00:00:00.000Z', maintenanceOn: true, ofTomorrow: 1 },
    resources: { spaceships: [{ name: 'One' }] },
  })
  const shown = await previewed(staff, configuration)
  expect(shown.counts).toEqual({ added: 0, changed: 0, same: 0, unknown: 4, invalid: 0 })
  expect((await take(staff, configuration)).data).toEqual(shown.counts)
  const states = (await staff.call(settingEndpoints.states)).data.settings
  expect(states.find(({ key }) => key === 'maintenanceTo')).toMatchObject({ value: '2027-01-01T00:00:00.000Z' })
})

test('rates come over only from an office with the same default currency; one that is updated by itself keeps its own', async () => {
  const [usd] = (await fileOf(staff)).resources.currencies?.filter(({ code }) => code === 'USD') ?? []
  const sar = { code: 'SAR', rate: '1' }
  const counts = async (rows: Record<string, unknown>[]) => (await previewed(staff, only({ resources: { currencies: rows } }))).counts
  expect(await counts([{ ...usd, rate: '4.2' }])).toMatchObject({ invalid: 1 })
  expect(await counts([sar, { ...usd, rate: '4.2', autoUpdate: false }])).toMatchObject({ invalid: 0, changed: 1, same: 1 })
  const { data } = await staff.call(currencies.endpoints.list)
  const { id = 0, version = 0 } = data.items.find(({ code }) => code === 'USD') ?? {}
  await staff.call(currencies.endpoints.update, { params: { id }, body: { version, autoUpdate: true } })
  expect(await counts([sar, { ...usd, autoUpdate: true, rate: '4.2' }])).toMatchObject({ changed: 0, same: 2 })
})

test.each([
  [{ format: 2, settings: {} }],
  [{ settings: {} }],
  ['SAR'],
  [{ format: 1, settings: {}, users: [] }],
  [{ format: 1, resources: { clientTags: { name: 'x' } } }],
])('%j is no configuration', async configuration => {
  expect(await staff.call(preview, { body: { configuration } })).toMatchObject({ status_code: 422 })
  expect(await take(staff, configuration)).toMatchObject({ status_code: 422 })
})

test('an import needs a reason', async () => {
  expect(await staff.call(imported, { body: { configuration: only({}), reason: '  ' } })).toMatchObject({ status_code: 422 })
})

test('the right to import opens nothing that its own screens would refuse, and the right to export shows nothing', async () => {
  const carrier = await here.signedIn({
    role: 'ADMIN',
    capabilities: ['settings.export', 'settings.import', 'clientTag.view', 'clientTag.create'],
  })
  const file = await fileOf(carrier)
  expect([file.settings, Object.keys(file.resources)]).toEqual([{}, ['clientTags']])
  const configuration = only({
    settings: { vat: 1 },
    resources: {
      clientTags: [
        { name: { en: 'VIP', ar: '' }, colour: '#000000' },
        { name: { en: 'New', ar: '' }, colour: '#1F6B50' },
      ],
    },
  })
  const shown = await previewed(carrier, configuration)
  expect(shown.differences.map(({ key, state, changes }) => [key, state, changes.length])).toEqual([
    ['vat', 'invalid', 0],
    ['VIP', 'invalid', 0],
    ['New', 'added', 2],
  ])
  expect(await take(carrier, configuration)).toMatchObject({ status_code: 422 })
  const reader = await here.signedIn({ role: 'ADMIN', capabilities: ['settings.view', 'settings.tax'] })
  for (const call of [reader.call(exported), reader.call(preview, { body: { configuration: only({}) } }), take(reader, only({}))])
    expect(await call).toMatchObject({ status_code: 403 })
})

test('templates go over: one of somebody’s own by its name, a changed one of ours by what it tells, and none that is not known here', async () => {
  const written = { subject: { en: 'Hello {{ name }}', ar: 'مرحبًا {{ name }}' }, text: { en: 'News', ar: 'أخبار' } }
  await staff.call(emailTemplates.endpoints.create, { body: { name: { en: 'Newsletter', ar: 'النشرة' }, ...written } })
  const ours = async (client: Client) => {
    const where = [{ field: 'event' as const, operator: 'in' as const, value: ['serviceSuspended'] }]
    return (await client.call(emailTemplates.endpoints.list, { filter: { where } })).data.items[0] as { id: number; version: number }
  }
  const { id, version } = await ours(staff)
  const subject = { en: 'Paused: {{ service }}', ar: 'موقوفة: {{ service }}' }
  await staff.call(emailTemplates.endpoints.update, { params: { id }, body: { version, name: { en: 'Our pause', ar: '' }, subject } })
  const templates = (await fileOf(staff)).resources.emailTemplates as Record<string, unknown>[]
  expect(templates.map(({ event, builtIn }) => [event, builtIn])).toEqual([
    ['serviceSuspended', true],
    ['clientNotice', false],
  ])
  for (const field of ['senderId', 'fileIds']) expect(templates[0]).not.toHaveProperty(field)
  const foreign = templates.map(template => ({ ...template, senderId: 1 }))
  expect((await previewed(other, only({ resources: { emailTemplates: foreign } }))).counts).toMatchObject({ invalid: 2 })
  const before = templates.map(template => ({ ...template, senderId: null }))
  expect(await take(other, only({ resources: { emailTemplates: before } }))).toMatchObject({ success: true })
  expect(await ours(other)).toMatchObject({ name: { en: 'Our pause' }, subject, customised: true })
  expect((await previewed(other, only({ resources: { emailTemplates: templates } }))).counts).toMatchObject({
    added: 0,
    changed: 0,
    same: 2,
  })
  const unknown = [{ ...templates[0], event: 'nobodyKnows' }]
  expect((await previewed(other, only({ resources: { emailTemplates: unknown } }))).counts).toMatchObject({ invalid: 1 })
})
