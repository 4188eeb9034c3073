import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { domains } from '#contract/domains/domains.ts'
import { registrarAccounts } from '#contract/domains/registrar-accounts.ts'
import { moduleCalls } from '#contract/logs/module-log.ts'
import type { Client } from '#tests/support/client.ts'
import { domainWork } from '#tests/support/domain-work.ts'
import { type LogicBoxesServer, logicBoxesServer } from '#tests/support/logicboxes/logicboxes-server.ts'
import { type OpenProviderServer, openProviderServer } from '#tests/support/openprovider/openprovider-server.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let boxes: LogicBoxesServer
let provider: OpenProviderServer
beforeAll(async () => {
  boxes = await logicBoxesServer()
  provider = await openProviderServer()
  platform = await testPlatform({ LOGICBOXES_URL: boxes.api, OPENPROVIDER_URL: provider.api, ALLOW_PRIVATE_ADDRESSES: '1' })
  staff = await platform.signedIn()
}, 60_000)
afterAll(async () => {
  await platform.close()
  await boxes.close()
  await provider.close()
})

test.each(['logicBoxes', 'openProvider'] as const)(
  '%s: a name that is paid is registered and renewed once, though answers are lost',
  async driver => {
    const [server, extension] = driver === 'logicBoxes' ? [boxes, '.net'] : [provider, '.com']
    const at = await domainWork(platform, staff, extension, { driver, ...server.access })
    const name = `najd${extension}`
    const { id, invoiceId } = await at.ordered(name)
    // Who buys is written down before: what is lost now is the answer to the registration.
    const before = await at.registered(`first${extension}`)
    expect(await at.read(before)).toMatchObject({ status: 'active' })
    await server.goWrong('losesAnswers')
    await at.pay(invoiceId)
    expect(await at.work(id)).toBe('again')
    await server.goWrong('works')
    expect(await at.work(id)).toBe('settled')
    const { status, expiresOn } = await at.read(id)
    expect([status, expiresOn?.slice(0, 4)]).toEqual(['active', String(new Date().getUTCFullYear() + 1)])

    const renewed = await staff.call(domains.endpoints.renew, { params: { id }, body: { years: 1 } })
    expect(renewed.success).toBe(true)
    const { db } = platform.database
    const invoice = await db
      .selectFrom('invoiceLines')
      .select('invoiceId')
      .where('domainId', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await server.goWrong('losesAnswers')
    await at.pay(invoice.invoiceId)
    expect(await at.work(id)).toBe('again')
    await server.goWrong('works')
    expect(await at.work(id)).toBe('settled')
    expect(await at.read(id)).toMatchObject({ work: 'none', expiresOn: `${Number(expiresOn?.slice(0, 4)) + 1}${expiresOn?.slice(4)}` })
    const asked = server.heard.filter(
      call => /domains(\/register\.json|\/\d+\/renew|\/renew\.json)?$/.test(call) && call.startsWith('POST'),
    )
    expect(asked).toHaveLength(3)

    const where = [{ field: 'module' as const, operator: 'eq' as const, value: driver }]
    const calls = await staff.call(moduleCalls.endpoints.list, { filter: { where, limit: 100 } })
    expect(calls.data.items.length).toBeGreaterThan(5)
    // What was said about one name is found by it; a test of the account is about none.
    const own = await staff.call(moduleCalls.endpoints.list, {
      filter: { where: [{ field: 'domainId', operator: 'eq', value: id }], limit: 100 },
    })
    expect(own.data.items.length).toBeGreaterThan(2)
    expect(new Set(own.data.items.map(({ module, domainId }) => `${module} ${domainId}`))).toEqual(new Set([`${driver} ${id}`]))
    expect(JSON.stringify(calls.data)).not.toContain(server.access.password)
  },
)

test('a registrar that asks for patience is asked again when it says, and not before; one that never ends asking for it is a failure', async () => {
  const at = await domainWork(platform, staff, '.org', { driver: 'openProvider', ...provider.access })
  const { id, invoiceId } = await at.ordered('patient.org')
  await provider.goWrong('busy')
  await at.pay(invoiceId)
  expect(await at.work(id)).toBe('settled')
  const [job] = await at.jobsOf(id)
  expect(job).toMatchObject({ state: 'queued', attempts: 1, code: null })
  const { db } = platform.database
  const { rows } = await sql<{
    seconds: number
  }>`select extract(epoch from "start_after" - "created_on")::float8 as "seconds" from "jobs"."job"
    where "name" = 'runDomainJob' and ("data"->>'id')::int = ${job?.id} order by "start_after" desc limit 1`.execute(db)
  expect(rows[0]?.seconds).toBeGreaterThan(2)
  expect(rows[0]?.seconds).toBeLessThan(5)
  await db
    .updateTable('domainJobs')
    .set({ attempts: 30 })
    .where('id', '=', job?.id as number)
    .execute()
  expect(await at.work(id)).toBe('again')
  await provider.goWrong('works')
  expect(await at.work(id)).toBe('settled')
  expect(await at.read(id)).toMatchObject({ status: 'active' })
})

test('an account of a reseller needs who signs in, and its secret is never shown', async () => {
  const body = { name: { en: 'Reseller', ar: 'موزع' }, driver: 'logicBoxes' as const }
  const refused = await staff.call(registrarAccounts.endpoints.create, { body })
  expect(Object.keys((refused as unknown as { data: { fields: object } }).data.fields).sort()).toEqual(['password', 'username'])
  const made = await staff.call(registrarAccounts.endpoints.create, { body: { ...body, username: '714025', password: 'a-long-api-key' } })
  expect(JSON.stringify(made)).not.toContain('a-long-api-key')
})
