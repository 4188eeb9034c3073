import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { secretMask } from '#contract/kernel/secret-mask.ts'
import { departmentStaff } from '#contract/support/department-staff.ts'
import { ticketDepartments } from '#contract/support/ticket-departments.ts'
import { openSealedText } from '#platform/kernel/sealed-text.ts'
import { member } from '#tests/support/access.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

const { list, get, create, update, remove } = ticketDepartments.endpoints
let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
afterAll(() => platform.close())

const fieldsOf = ({ data }: { data: unknown }) => (data as { fields: Record<string, unknown> }).fields
const billing = { name: { en: 'Billing', ar: 'الفواتير' } }
const fetched = {
  name: { en: 'Support', ar: 'الدعم' },
  mailImport: 'imap' as const,
  mailAddress: 'support@company.sa',
  mailHost: 'imap.company.sa',
  mailUsername: 'support',
  mailSecret: 'a mailbox password',
}
const sealedOf = async (id: number) => {
  const { rows } = await sql<{ mailSecretSealed: string }>`select "mailSecretSealed" from "ticketDepartments" where "id" = ${id}`.execute(
    platform.database.db,
  )
  return openSealedText(platform.services.config.encryptionKey, 'ticketDepartments', rows[0]?.mailSecretSealed ?? '')
}

test('a department needs its name in both languages, and starts with sensible settings', async () => {
  const staff = await platform.signedIn()
  const made = await staff.call(create, { body: billing })
  expect(made.data).toMatchObject({ mailImport: 'off', feedbackRequest: true, autoCloseHours: 0, staffIds: [], mailSecret: null })
  const bad = await staff.call(create, { body: { name: { en: 'Only', ar: '' }, autoCloseHours: -1, mailPort: 0, mailHost: 'a host' } })
  expect(bad.data).toMatchObject({
    fields: {
      'name.ar': { key: 'required' },
      autoCloseHours: { key: 'tooSmall' },
      mailPort: { key: 'tooSmall' },
      mailHost: { key: 'hostname' },
    },
  })
})

test('what fetching mail needs is asked for at each field', async () => {
  const staff = await platform.signedIn()
  const lacking = await staff.call(create, { body: { ...billing, mailImport: 'oauth2', mailTokenUrl: 'http://login.company.sa/token' } })
  expect(Object.keys(fieldsOf(lacking)).sort()).toEqual([
    'mailAddress',
    'mailClientId',
    'mailHost',
    'mailSecret',
    'mailTokenUrl',
    'mailUsername',
  ])
  expect(fieldsOf(lacking).mailTokenUrl).toMatchObject({ key: 'httpsAddress' })
})

test('the secret is sealed, never told, kept when its mask comes back, and never follows to another server', async () => {
  const staff = await platform.signedIn()
  const made = await staff.call(create, { body: fetched })
  const { id } = made.data
  expect(JSON.stringify(made)).not.toContain(fetched.mailSecret)
  expect(made.data).toMatchObject({ mailSecret: secretMask, mailSecretOn: expect.any(String) })
  const same = await staff.call(update, { params: { id }, body: { version: 1, mailSecret: secretMask, mailUsername: 'help' } })
  expect(same.data).toMatchObject({ mailUsername: 'help', version: 2 })
  expect(await sealedOf(id)).toBe(fetched.mailSecret)
  for (const mailSecret of [undefined, secretMask]) {
    const elsewhere = await staff.call(update, { params: { id }, body: { version: 2, mailHost: 'imap.thief.example', mailSecret } })
    expect(elsewhere.data).toMatchObject({ fields: { mailSecret: { key: 'secretAgain' } } })
  }
  await staff.call(update, { params: { id }, body: { version: 2, mailSecret: 'another one' } })
  expect(await sealedOf(id)).toBe('another one')
  const { rows } = await sql<{
    text: string
  }>`select "changes"::text || "details"::text as "text" from "auditEntries" where "resource" = 'ticketDepartments'`.execute(
    platform.database.db,
  )
  expect(rows.map(({ text }) => text).join()).not.toMatch(/a mailbox password|another one/)
  expect((await staff.call(create, { body: { ...billing, mailSecret: secretMask } })).data).toMatchObject({
    fields: { mailSecret: { key: 'required' } },
  })
  expect((await staff.call(create, { body: fetched })).data).toMatchObject({ fields: { mailAddress: { key: 'alreadyUsed' } } })
})

test('staff are assigned, a change of them is a change, and a department with staff is not deleted', async () => {
  const staff = await platform.signedIn()
  const [first, second] = [await member(platform), await member(platform)]
  const stranger = await member(platform, { role: 'USER' })
  const made = await staff.call(create, { body: { ...billing, staffIds: [second.id, first.id, first.id] } })
  const { id } = made.data
  expect(made.data).toMatchObject({ staffIds: [first.id, second.id].sort((a, b) => a - b), staffCount: 2 })
  const changed = await staff.call(update, { params: { id }, body: { version: 1, staffIds: [first.id] } })
  expect(changed.data).toMatchObject({ version: 2, staffIds: [first.id], staffCount: 1, can: { remove: 'departmentHasStaff' } })
  for (const wrong of [stranger.id, 999_999]) {
    const refused = await staff.call(update, { params: { id }, body: { version: 2, staffIds: [wrong] } })
    expect(refused.data).toMatchObject({ fields: { staffIds: { key: 'notAChoice' } } })
  }
  expect((await staff.call(remove, { params: { id }, body: {} })).data).toMatchObject({ code: 'inUse' })
  await staff.call(update, { params: { id }, body: { version: 2, staffIds: [] } })
  expect(await staff.call(remove, { params: { id }, body: {} })).toMatchObject({ success: true })
  expect(await staff.call(get, { params: { id } })).toMatchObject({ status_code: 404 })
})

test('departments are found in both languages; who may only look changes nothing', async () => {
  const viewer = await platform.signedIn({ role: 'ADMIN', capabilities: ['ticketDepartment.view'] })
  const found = await viewer.call(list, { filter: { where: [{ field: 'search', operator: 'contains', value: 'الدعم' }] } })
  expect(found.data.items).toMatchObject([{ name: { en: 'Support' } }])
  expect(await viewer.call(create, { body: billing })).toMatchObject({ status_code: 403 })
})

test('staff to assign are found by name and address; owners of clients are not among them', async () => {
  const viewer = await platform.signedIn({ role: 'ADMIN', capabilities: ['ticketDepartment.view'] })
  const [nora] = [
    await member(platform, { firstName: { en: 'Noraya', ar: '' }, lastName: { en: 'Otaibi', ar: '' } }),
    await member(platform, { firstName: { en: 'Noraya', ar: '' }, role: 'USER' }),
  ]
  const find = async (value: string) =>
    (await viewer.call(departmentStaff.endpoints.list, { filter: { where: [{ field: 'search', operator: 'contains', value }] } })).data
      .items
  expect(await find('noraya ot')).toEqual([{ id: nora.id, displayName: { en: 'Noraya Otaibi', ar: '' }, email: nora.email }])
  expect(await find(nora.email.slice(0, 9))).toHaveLength(1)
  expect(await find('%')).toEqual([])
  const anonymous = await platform.signedIn({ role: 'ADMIN', capabilities: ['currency.view'] })
  expect(await anonymous.call(departmentStaff.endpoints.list)).toMatchObject({ status_code: 403 })
})
