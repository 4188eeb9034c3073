import { afterAll, beforeAll, expect, test } from 'vitest'
import { domains } from '#contract/domains/domains.ts'
import { registrarAccounts } from '#contract/domains/registrar-accounts.ts'
import type { Client } from '#tests/support/client.ts'
import { domainWork } from '#tests/support/domain-work.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let at: Awaited<ReturnType<typeof domainWork>>
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  at = await domainWork(platform, staff)
})
afterAll(() => platform.close())

const { transferCode, code, get, history } = domains.endpoints
const told = async (id: number) => (await staff.call(history, { params: { id } })).data.items

test('the code of a name is asked of its registrar, mailed to its client, kept masked, and seen by who may, which is told', async () => {
  const id = await at.registered('leaves.test')
  expect((await staff.call(code, { params: { id } })).data).toEqual({ code: null })
  expect(await staff.call(transferCode, { params: { id }, body: {} })).toMatchObject({ success: true, data: { work: 'underWay' } })
  expect(await at.work(id)).toBe('settled')
  const { eppCode } = (await at.atRegistry('leaves.test')) as { eppCode: string }
  const { data: record } = await staff.call(get, { params: { id } })
  expect(record).toMatchObject({ work: 'none', codeReadOn: expect.any(String) })
  expect(JSON.stringify(record)).not.toContain(eppCode)
  const stored = await platform.database.db
    .selectFrom('domains')
    .select('transferCodeSealed')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(stored.transferCodeSealed).not.toContain(eppCode)
  const mails = await platform.database.db.selectFrom('emailMessages').selectAll().where('template', '=', 'transferCode').execute()
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toContain('leaves.test')
  expect(JSON.stringify(mails)).not.toContain(eppCode)
  expect((await staff.call(code, { params: { id } })).data).toEqual({ code: eppCode })
  const events = await told(id)
  expect(events.map(({ action }) => action)).toEqual(expect.arrayContaining(['domains.codeAsked', 'domains.codeSent', 'domains.codeSeen']))
  expect(JSON.stringify(events)).not.toContain(eppCode)
  const reader = await platform.signedIn({ role: 'ADMIN', capabilities: ['domain.view', 'domain.edit'] })
  expect(await reader.call(code, { params: { id } })).toMatchObject({ status_code: 403 })
  expect(await reader.call(transferCode, { params: { id }, body: {} })).toMatchObject({ status_code: 403 })
})

test('where a person does what is asked of the registrar, the code waits for who enters it', async () => {
  const id = await at.registered('by-hand.test')
  const body = { name: { en: 'By hand', ar: '' }, driver: 'manual' as const }
  const { id: registrarAccountId } = (await staff.call(registrarAccounts.endpoints.create, { body })).data
  await platform.database.db.updateTable('domains').set({ registrarAccountId }).where('id', '=', id).execute()
  expect(await staff.call(transferCode, { params: { id }, body: {} })).toMatchObject({ data: { work: 'underWay' } })
  expect((await at.jobsOf(id)).at(-1)).toMatchObject({ operation: 'transferCode', state: 'waiting' })
  expect((await staff.call(get, { params: { id } })).data.can).toMatchObject({ transferCode: 'requestWaits' })
})
