import { afterAll, beforeAll, expect, test } from 'vitest'
import { domains } from '#contract/domains/domains.ts'
import { registrarAccounts } from '#contract/domains/registrar-accounts.ts'
import type { RegistrarDriverName } from '#contract/domains/registrar-drivers.ts'
import { dropRenewalsOfInvoice } from '#platform/domains/domain-job/drop-requests.ts'
import type { Client } from '#tests/support/client.ts'
import { domainWork } from '#tests/support/domain-work.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let at: Awaited<ReturnType<typeof domainWork>>
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  at = await domainWork(platform, staff, '.switch')
}, 60_000)
afterAll(() => platform.close())

const d = domains.endpoints
const about = (id: number) => ({ params: { id } })
const another = async (driver: RegistrarDriverName = 'simulator') =>
  (await staff.call(registrarAccounts.endpoints.create, { body: { name: { en: 'Other', ar: '' }, driver } })).data.id
const switched = (id: number, registrarAccountId: number) =>
  staff.call(d.switchRegistrar, { ...about(id), body: { registrarAccountId, reason: null } })
/** The other account has a name that the first one had, with other name servers. */
async function moved(name: string, accountId: number) {
  const { db } = platform.database
  const row = await db.selectFrom('simulatedDomains').selectAll().where('name', '=', name).executeTakeFirstOrThrow()
  const nameservers = JSON.stringify(['ns1.there.sa', 'ns2.there.sa'])
  const [dsRecords, hosts, contacts] = ['[]', '[]', row.contacts && JSON.stringify(row.contacts)]
  await db
    .insertInto('simulatedDomains')
    .values({ ...row, accountId, nameservers, dsRecords, hosts, contacts, forwarding: null, decision: null })
    .execute()
}

test('a domain is looked for at the other account, has it once it is found there, and is read there; nothing is asked of the old one', async () => {
  const id = await at.registered('moves.switch')
  const other = await another()
  await moved('moves.switch', other)
  await at.behave('down')
  expect(await switched(id, other)).toMatchObject({ success: true, data: { work: 'underWay', registrarAccountId: at.account.id } })
  expect(await switched(id, other)).toMatchObject({ status_code: 409 })
  expect(await at.work(id)).toBe('settled')
  expect(await at.read(id)).toMatchObject({ registrarAccountId: other, work: 'none' })
  expect(await at.work(id)).toBe('settled')
  expect(await at.read(id)).toMatchObject({ nameservers: ['ns1.there.sa', 'ns2.there.sa'], syncProblem: null })
  await at.behave('works')
  const actions = (await staff.call(d.history, about(id))).data.items.map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['domains.registrarSwitchAsked', 'domains.registrarSwitched']))
})

test('one that the other account does not have stays where it is; it is looked for again, or is left there', async () => {
  const id = await at.registered('stays.switch')
  const other = await another()
  await switched(id, other)
  await at.work(id)
  expect(await at.read(id)).toMatchObject({ registrarAccountId: at.account.id, work: 'failed', failure: 'noSuchDomain' })
  expect(await switched(id, at.account.id)).toMatchObject({ success: true })
  expect(await at.read(id)).toMatchObject({ registrarAccountId: at.account.id, work: 'none', failure: null })
  expect(await switched(id, at.account.id)).toMatchObject({ status_code: 409, data: { reason: 'sameRegistrar' } })

  await switched(id, other)
  await at.work(id)
  await moved('stays.switch', other)
  expect(await staff.call(d.retry, about(id))).toMatchObject({ success: true })
  await at.work(id)
  expect(await at.read(id)).toMatchObject({ registrarAccountId: other, work: 'none' })
})

test('what no registry has yet, or a person looks after, is switched at once; an account that does not sell the extension is refused', async () => {
  const { id } = await at.ordered('early.switch')
  const other = await another()
  expect(await switched(id, other)).toMatchObject({ data: { status: 'submitted', work: 'none' } })
  expect(await at.read(id)).toMatchObject({ registrarAccountId: other })
  const hand = await another('manual')
  const held = await at.registered('hand.switch')
  await platform.database.db
    .updateTable('domains')
    .set({ transferCodeSealed: 'of the one before', codeReadOn: new Date() })
    .where('id', '=', held)
    .execute()
  await switched(held, hand)
  expect(await at.read(held)).toMatchObject({ registrarAccountId: hand, work: 'none', codeReadOn: null })
  expect(await staff.call(d.code, about(held))).toMatchObject({ data: { code: null } })
  expect(await at.jobsOf(held)).toHaveLength(1)

  // What is being read is read first; a reading that a program asked meanwhile becomes nothing that a person is to do.
  const read = await at.registered('read.switch')
  await staff.call(d.sync, { ...about(read), body: {} })
  expect(await switched(read, hand)).toMatchObject({ status_code: 409, data: { reason: 'domainUnderWay' } })
  await platform.database.db.updateTable('domains').set({ registrarAccountId: hand }).where('id', '=', read).execute()
  await at.work(read)
  expect((await at.jobsOf(read)).at(-1)).toMatchObject({ operation: 'sync', state: 'failed', code: 'notWanted' })
  expect(await at.read(read)).toMatchObject({ work: 'none', failure: null })

  const dear = await another()
  const { db } = platform.database
  const cost = { currency: 'USD', minimumYears: 1, register: 100, renew: 100, transfer: 100, redemption: null }
  const values = { ...cost, registrarAccountId: dear, extension: '.com', registerBefore: null, changedOn: null, fetchedOn: new Date() }
  await db.insertInto('tldCosts').values(values).execute()
  expect(await switched(held, dear)).toMatchObject({ status_code: 409, data: { reason: 'registrarSellsNoExtension' } })
  await staff.call(registrarAccounts.endpoints.deactivate, { ...about(other), body: {} })
  expect(await switched(held, other)).toMatchObject({ status_code: 422, data: { fields: { registrarAccountId: { key: 'notAChoice' } } } })
  const { id: pending, invoiceId } = await at.ordered('pending.switch')
  await at.pay(invoiceId)
  expect(await switched(pending, hand)).toMatchObject({ status_code: 409 })
})

test('a renewal that was paid and refused is not hidden by what else is done, and is not asked for once its money went back', async () => {
  const { db } = platform.database
  const paid = async (name: string) => {
    const id = await at.registered(name)
    await staff.call(d.renew, { ...about(id), body: { years: 1, premiumPrice: null } })
    const lines = db.selectFrom('invoiceLines').select('invoiceId').where('domainId', '=', id)
    const { invoiceId } = await lines.executeTakeFirstOrThrow()
    await at.behave('refuses')
    await at.pay(invoiceId)
    await at.work(id)
    await at.behave('works')
    return { id, invoiceId }
  }
  const { id } = await paid('owed.switch')
  expect(await at.read(id)).toMatchObject({ work: 'failed', failure: 'refused' })
  await staff.call(d.setNameservers, { ...about(id), body: { nameservers: ['ns1.a.sa', 'ns2.a.sa'] } })
  await at.work(id)
  expect(await at.read(id)).toMatchObject({ work: 'failed', failure: 'refused', nameservers: ['ns1.a.sa', 'ns2.a.sa'] })
  const { expiresOn } = await at.read(id)
  await staff.call(d.retry, about(id))
  await at.work(id)
  expect(await at.read(id)).toMatchObject({ work: 'none', failure: null })
  expect((await at.read(id)).expiresOn?.slice(0, 4)).toBe(String(Number(expiresOn?.slice(0, 4)) + 1))

  const back = await paid('back.switch')
  await dropRenewalsOfInvoice(platform.systemScope(), { recordId: back.invoiceId } as never)
  expect(await at.read(back.id)).toMatchObject({ work: 'none', failure: null })
  expect(await staff.call(d.retry, about(back.id))).toMatchObject({ status_code: 409 })
})
