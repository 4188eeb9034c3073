import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContactRole } from '#contract/domains/domain-contacts.ts'
import { domains } from '#contract/domains/domains.ts'
import { registrarAccounts } from '#contract/domains/registrar-accounts.ts'
import { beginDomainWork } from '#platform/domains/domain-job/begin-domain-work.ts'
import { clock } from '#platform/kernel/clock.ts'
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

const { contacts, setContact, dropContact, sendContacts, sendHolder, sync, get, history, settle } = domains.endpoints
const contact = (role: ContactRole, name = 'Omar Al-Otaibi') => ({
  ...{ role, contactName: name, organisation: null, email: 'omar@example.sa', phone: '+966512345678' },
  ...{ street: 'King Fahd Road', city: 'Riyadh', postalCode: '12271', countryCode: 'SA' },
})
const about = (id: number) => ({ params: { id } })
const rolesOf = async (id: number) => (await staff.call(contacts, about(id))).data.roles
const roleOf = async (id: number, role: string) => (await rolesOf(id)).find(one => one.role === role)
const actionsOf = async (id: number) => (await staff.call(history, about(id))).data.items.map(({ action }) => action)
const there = async (name: string) => (await at.atRegistry(name))?.contacts

test('a contact of a name is kept here, told to its registry by a job and read back from it; the holder answers where nobody is named', async () => {
  const id = await at.registered('people.test')
  expect(await rolesOf(id)).toMatchObject(
    ['registrant', 'admin', 'tech', 'billing'].map(role => ({ role, asHolder: true, theirs: null, differs: [] })),
  )
  const answer = await staff.call(setContact, { ...about(id), body: contact('admin') })
  expect(answer).toMatchObject({ success: true, data: { work: 'underWay' } })
  expect(await at.work(id)).toBe('settled')
  expect(await at.read(id)).toMatchObject({ work: 'none', contactsDiffer: false })
  const registrant = (await roleOf(id, 'registrant'))?.ours
  expect(await there('people.test')).toMatchObject({ registrant, admin: { name: 'Omar Al-Otaibi' }, tech: registrant, billing: registrant })
  expect(await roleOf(id, 'admin')).toMatchObject({ asHolder: false, theirs: { email: 'omar@example.sa' }, differs: [] })
  expect(await actionsOf(id)).toEqual(expect.arrayContaining(['domains.contactSet', 'domains.contactsSent']))
  // What was told of people stands in no job.
  expect(JSON.stringify((await at.jobsOf(id)).map(({ asked }) => asked))).not.toContain('omar@example.sa')

  await staff.call(dropContact, { ...about(id), body: { role: 'admin' } })
  await at.work(id)
  expect((await there('people.test'))?.admin).toEqual(registrant)
  expect(await staff.call(dropContact, { ...about(id), body: { role: 'admin' } })).toMatchObject({ status_code: 409 })
})

test('a registry that has somebody else is found by reading, told once in the history, and mended by sending ours', async () => {
  const id = await at.registered('drift.test')
  const other = { ...(await there('drift.test'))?.tech, email: 'somebody@else.example', phone: '+966500000001' }
  const drifted = JSON.stringify({ ...(await there('drift.test')), tech: other })
  await platform.database.db.updateTable('simulatedDomains').set({ contacts: drifted }).where('name', '=', 'drift.test').execute()
  for (let twice = 0; twice < 2; twice++) {
    await staff.call(sync, { ...about(id), body: {} })
    await at.work(id)
  }
  expect(await roleOf(id, 'tech')).toMatchObject({ differs: ['email', 'phone'], theirs: { email: 'somebody@else.example' } })
  expect((await actionsOf(id)).filter(action => action === 'domains.contactsDrifted')).toHaveLength(1)
  const where = [{ field: 'contactsDiffer' as const, operator: 'eq' as const, value: true }]
  expect((await staff.call(domains.endpoints.list, { filter: { where } })).data.items.map(({ name }) => name)).toEqual(['drift.test'])
  await staff.call(sendContacts, { ...about(id), body: {} })
  await at.work(id)
  expect((await there('drift.test'))?.tech).toEqual((await roleOf(id, 'tech'))?.ours)
  expect(await at.read(id)).toMatchObject({ contactsDiffer: false })
})

test('people are read by the clock once a week, and whenever a person asks', async () => {
  const id = await at.registered('weekly.test')
  const readOn = async () => (await staff.call(contacts, about(id))).data.readOn
  const byClock = async () => {
    await beginDomainWork(platform.systemScope(), { domainId: id, operation: 'sync' })
    await at.work(id)
  }
  await byClock()
  const first = await readOn()
  expect(first).not.toBeNull()
  await byClock()
  expect(await readOn()).toBe(first)
  await staff.call(sync, { ...about(id), body: {} })
  await at.work(id)
  const second = await readOn()
  expect(second).not.toBe(first)
  const lastWeek = new Date(clock.now().getTime() - 8 * 86_400_000)
  await platform.database.db.updateTable('domains').set({ contactsReadOn: lastWeek }).where('id', '=', id).execute()
  await byClock()
  expect(new Date((await readOn()) ?? 0).getTime()).toBeGreaterThan(lastWeek.getTime())
})

test('the holder is sent by a command of its own, which is not there where documents prove who it is', async () => {
  const id = await at.registered('holder.test')
  const { db } = platform.database
  await db.updateTable('clients').set({ city: 'Jeddah' }).where('id', '=', at.clientId).execute()
  await staff.call(setContact, { ...about(id), body: contact('billing') })
  await at.work(id)
  expect((await there('holder.test'))?.registrant?.city).not.toBe('Jeddah')
  expect(await roleOf(id, 'registrant')).toMatchObject({ differs: expect.arrayContaining(['city']) })
  await staff.call(sendHolder, { ...about(id), body: {} })
  await at.work(id)
  expect(await there('holder.test')).toMatchObject({ registrant: { city: 'Jeddah' }, billing: { name: 'Omar Al-Otaibi' } })
  await db.updateTable('tlds').set({ documentsNeeded: true }).where('id', '=', at.tld.id).execute()
  expect((await staff.call(get, about(id))).data.can).toMatchObject({ sendHolder: 'holderIsProven', sendContacts: true })
  expect(await staff.call(sendHolder, { ...about(id), body: {} })).toMatchObject({ status_code: 409 })
  await db.updateTable('tlds').set({ documentsNeeded: false }).where('id', '=', at.tld.id).execute()
})

test('who administers a Saudi name is within the Kingdom; what a registry refuses stays ours and is tried again', async () => {
  const id = await at.registered('refused.test')
  const { db } = platform.database
  await db.updateTable('tlds').set({ kind: 'saudi' }).where('id', '=', at.tld.id).execute()
  const abroad = { ...contact('admin'), countryCode: 'DE', phone: '+493012345678' }
  expect(await staff.call(setContact, { ...about(id), body: abroad })).toMatchObject({
    status_code: 422,
    data: { fields: { countryCode: { key: 'notInKingdom' }, phone: { key: 'notInKingdom' } } },
  })
  await db.updateTable('tlds').set({ kind: 'global' }).where('id', '=', at.tld.id).execute()
  await at.behave('refuses')
  await staff.call(setContact, { ...about(id), body: abroad })
  await at.work(id)
  expect(await at.read(id)).toMatchObject({ work: 'failed', failure: 'refused', contactsDiffer: true })
  await at.behave('losesAnswers')
  await staff.call(domains.endpoints.retry, { ...about(id), body: {} })
  expect(await at.work(id)).toBe('again')
  await at.behave('works')
  expect(await at.work(id)).toBe('settled')
  expect((await there('refused.test'))?.admin).toMatchObject({ countryCode: 'DE' })
  expect(await at.read(id)).toMatchObject({ work: 'none', contactsDiffer: false })
})

test('before a name is registered its contacts wait here and go with it; a registry that a person works with waits for them', async () => {
  const { id, invoiceId } = await at.ordered('first.test')
  expect(await staff.call(setContact, { ...about(id), body: contact('admin') })).toMatchObject({ data: { work: 'none' } })
  expect(await at.jobsOf(id)).toEqual([])
  await at.pay(invoiceId)
  await at.work(id)
  expect((await there('first.test'))?.admin).toMatchObject({ name: 'Omar Al-Otaibi' })

  const body = { name: { en: 'By hand', ar: '' }, driver: 'manual' as const }
  const { id: registrarAccountId } = (await staff.call(registrarAccounts.endpoints.create, { body })).data
  await platform.database.db.updateTable('domains').set({ registrarAccountId }).where('id', '=', id).execute()
  expect(await staff.call(setContact, { ...about(id), body: contact('tech', 'Huda Al-Harbi') })).toMatchObject({
    data: { work: 'underWay' },
  })
  expect(await at.read(id)).toMatchObject({ work: 'underWay', contactsDiffer: true })
  const { expiresOn } = await at.read(id)
  await staff.call(settle, { ...about(id), body: { expiresOn: expiresOn ?? '', reason: null } })
  expect(await at.read(id)).toMatchObject({ work: 'none', contactsDiffer: false })
  expect(await roleOf(id, 'tech')).toMatchObject({ theirs: { name: 'Huda Al-Harbi' }, differs: [] })
})

test('who may not see contacts sees and changes none', async () => {
  const id = await at.registered('closed.test')
  const reader = await platform.signedIn({ role: 'ADMIN', capabilities: ['domain.view', 'domain.edit'] })
  expect(await reader.call(contacts, about(id))).toMatchObject({ status_code: 403 })
  expect(await reader.call(setContact, { ...about(id), body: contact('tech') })).toMatchObject({ status_code: 403 })
  await staff.call(setContact, { ...about(id), body: contact('tech') })
  await at.work(id)
  const seen = [await reader.call(get, about(id)), await reader.call(history, about(id))]
  expect(JSON.stringify(seen)).not.toContain('omar@example.sa')
})
