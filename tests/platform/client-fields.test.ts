import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientFields } from '#contract/clients/client-fields.ts'
import { clients } from '#contract/clients/clients.ts'
import type { Capability } from '#contract/permissions.ts'
import { rowsOfClient } from '#platform/automation/export/personal-data.ts'
import type { Client } from '#tests/support/client.ts'
import { clientFiles } from '#tests/support/client-imports.ts'
import { addClient, person } from '#tests/support/clients.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

const e = clientFields.endpoints
let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

const text = { kind: 'text' as const, required: false, staffOnly: false }
let made = 0
const field = async (en: string, more: object = {}) =>
  (await staff.call(e.create, { body: { name: { en, ar: `حقل ${++made}` }, ...text, ...more } })).data
const drop = async ({ id }: { id: number }) => staff.call(e.remove, { params: { id } })
const fresh = async (id: number) => (await staff.call(clients.endpoints.get, { params: { id } })).data
const change = async (id: number, body: object) =>
  staff.call(clients.endpoints.update, { params: { id }, body: { version: (await fresh(id)).version, ...body } })

test('a custom field of clients has one name, a pattern that its example matches, and keeps its kind while clients have values of it', async () => {
  const branch = await field('Branch')
  expect((await staff.call(e.create, { body: { name: { en: 'branch', ar: '' }, ...text } })).data).toMatchObject({
    fields: { 'name.en': { key: 'alreadyUsed' } },
  })
  expect(
    (await staff.call(e.create, { body: { name: { en: 'Code', ar: '' }, ...text, pattern: '[A-Z]+', sample: '12' } })).data,
  ).toMatchObject({
    fields: { sample: { key: 'sampleDiffers' } },
  })
  expect(
    (await staff.call(e.create, { body: { name: { en: 'Size', ar: '' }, ...text, kind: 'choice', values: ['one'] } })).data,
  ).toMatchObject({
    fields: { values: { key: 'tooFew' } },
  })
  const client = await addClient(staff, person({ customValues: [{ fieldId: branch.id, value: 'Riyadh' }] }))
  expect(client).toMatchObject({ customValues: [{ fieldId: branch.id, name: branch.name, value: 'Riyadh' }], customText: 'Branch: Riyadh' })
  const kind = await staff.call(e.update, { params: { id: branch.id }, body: { version: branch.version, kind: 'number' } })
  expect(kind.data).toMatchObject({ fields: { kind: { key: 'fieldHasValues' } } })
  const reader = await platform.signedIn({ role: 'ADMIN', capabilities: ['clientField.view'] })
  expect(await reader.call(e.create, { body: { name: { en: 'No', ar: '' }, ...text } })).toMatchObject({ status_code: 403 })
  await drop(branch)
  expect((await fresh(client.id)).customValues).toEqual([])
})

test('values are judged by their fields; what a client lacks or has already it keeps, and fields that are not named stay', async () => {
  const size = await field('Size', { kind: 'choice', values: ['small', 'large'], required: true })
  const code = await field('Code', { pattern: '[A-Z]{3}', sample: 'ABC' })
  const call = (customValues: { fieldId: number; value: string }[], more: object = {}) =>
    staff.call(clients.endpoints.create, { body: person({ customValues, ...more }) })
  expect((await call([])).data).toMatchObject({ fields: { [`customValues.${size.id}`]: { key: 'required' } } })
  expect((await call([{ fieldId: size.id, value: 'huge' }])).data).toMatchObject({
    fields: { [`customValues.${size.id}`]: { key: 'notAChoice' } },
  })
  expect((await call([{ fieldId: 999_999, value: 'x' }], { skipRequired: true })).data).toMatchObject({
    fields: { 'customValues.999999': { key: 'notAChoice' } },
  })
  const lacking = (await call([], { skipRequired: true })).data as { id: number }
  expect(await change(lacking.id, { city: 'Riyadh', customValues: [{ fieldId: code.id, value: 'ABC' }] })).toMatchObject({ success: true })
  expect((await change(lacking.id, { customValues: [{ fieldId: code.id, value: 'abc' }] })).data).toMatchObject({
    fields: { [`customValues.${code.id}`]: { key: 'patternDiffers' } },
  })
  expect(await change(lacking.id, { customValues: [{ fieldId: size.id, value: 'small' }] })).toMatchObject({ success: true })
  expect((await fresh(lacking.id)).customText).toBe('Size: small · Code: ABC')
  // The choice goes; who has it keeps it, and nobody else gets it.
  await staff.call(e.update, { params: { id: size.id }, body: { version: size.version, values: ['medium', 'large'] } })
  expect(
    await change(lacking.id, {
      customValues: [
        { fieldId: size.id, value: 'small' },
        { fieldId: code.id, value: '' },
      ],
    }),
  ).toMatchObject({
    success: true,
  })
  expect((await fresh(lacking.id)).customText).toBe('Size: small')
  const found = await staff.call(clients.endpoints.list, {
    filter: { where: [{ field: 'customText', operator: 'contains', value: 'size: small' }] },
  })
  expect(found.data.items.map(({ id }) => id)).toEqual([lacking.id])
  await drop(size)
  await drop(code)
})

test('a client sees its own values but those that are for staff only, and so does the copy of its data; a merge fills what is missing', async () => {
  const [seen, kept] = [await field('Branch'), await field('Risk', { staffOnly: true })]
  const values = [
    { fieldId: seen.id, value: 'Jeddah' },
    { fieldId: kept.id, value: 'high' },
  ]
  const from = await addClient(staff, person({ customValues: values }))
  const caller = platform.ofClient(from.id)
  const { data } = await caller.call(clients.endpoints.get, { params: { id: from.id } })
  expect(data.customFields).toMatchObject([{ id: seen.id, value: 'Jeddah' }])
  expect(JSON.stringify(data)).not.toContain('Risk')
  const rows: Record<string, unknown>[] = []
  for await (const some of rowsOfClient(platform.systemScope(), 'clients', from.id)) rows.push(...some)
  expect(rows).toMatchObject([{ customFields: [{ name: seen.name, value: 'Jeddah' }] }])
  expect(rows[0]).not.toHaveProperty('customValues')
  const into = await addClient(staff, person({ customValues: [{ fieldId: seen.id, value: 'Dammam' }] }))
  const merge = { intoId: into.id, reason: 'the same', name: from.displayName.en, version: (await fresh(from.id)).version }
  expect(await staff.call(clients.endpoints.merge, { params: { id: from.id }, body: merge })).toMatchObject({ success: true })
  expect((await fresh(into.id)).customValues).toMatchObject([{ value: 'Dammam' }, { value: 'high' }])
  const { id, version, displayName } = await fresh(into.id)
  await staff.call(clients.endpoints.anonymise, { params: { id }, body: { version, name: displayName.en, reason: 'asked' } })
  expect((await fresh(id)).customValues).toEqual([])
  await drop(seen)
  await drop(kept)
})

test('an import finds custom fields by their names, takes what people write there, and tells what is wrong', async () => {
  const vip = await field('Key account', { kind: 'flag' })
  const since = await field('Customer since', { kind: 'date' })
  const files = clientFiles(platform, staff)
  const heading = `First name,Last name,Email,Mobile,Street,City,Region,Postal code,Key account,حقل ${made}`
  const line = (name: string, flag: string, day: string) =>
    `${name},Al-Harbi,${name.toLowerCase()}@fields.example,05412345${name.length}9,King Fahd Road,Riyadh,Riyadh,12251,${flag},${day}`
  const { data } = await files.preview([heading, line('Sara', 'Yes', '٢٠٢٠-٠١-٣١'), line('Reema', 'perhaps', '2020-01-31')].join('\n'))
  expect(data.columns.slice(-2)).toEqual([`customValues.${vip.id}`, `customValues.${since.id}`])
  expect(data.customFields).toMatchObject([{ id: vip.id }, { id: since.id }])
  expect(data.lines[0]).toMatchObject({ name: 'Reema Al-Harbi', problems: [{ field: `customValues.${vip.id}`, key: 'notAChoice' }] })
  expect(data).toMatchObject({ goodCount: 1, wrongCount: 1 })
  const { data: begun } = await files.begin([heading, line('Sara', 'نعم', '2020-01-31')].join('\n'))
  await files.work(begun.id)
  const [row] = await files.rows(begun.id)
  expect((await fresh(row?.clientId as number)).customText).toBe('Key account: yes · Customer since: 2020-01-31')
  await drop(vip)
  await drop(since)
})

test('whoever may see or add clients is told what is asked of them, and nobody else', async () => {
  const size = await field('Size')
  const asked = async (capabilities: Capability[]) => {
    const caller = await platform.signedIn({ role: 'ADMIN', capabilities })
    return caller.call(clients.endpoints.customFields, {})
  }
  expect((await asked(['client.create'])).data).toMatchObject([{ id: size.id }])
  expect((await asked(['client.view'])).data).toMatchObject([{ id: size.id }])
  expect(await asked(['invoice.view'])).toMatchObject({ status_code: 403 })
  await drop(size)
})
