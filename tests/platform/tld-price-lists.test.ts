import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { tldCosts } from '#contract/catalogue/tld-costs.ts'
import { tldPriceLists } from '#contract/catalogue/tld-price-lists.ts'
import { clientGroups } from '#contract/clients/client-groups.ts'
import { priceSimulation } from '#contract/domains/price-simulation.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import type { BodyInput } from '#contract/kernel/endpoint.ts'
import { tldPriceListStore } from '#platform/catalogue/tld-price-list/tld-price-list.store.ts'
import { renewalOffer } from '#platform/domains/domain/renewal-offer.ts'
import { clock } from '#platform/kernel/clock.ts'
import type { Client } from '#tests/support/client.ts'
import { domainWork } from '#tests/support/domain-work.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'

const { list, create } = tldPriceLists.endpoints
let platform: TestPlatform
let staff: Client
let at: Awaited<ReturnType<typeof domainWork>>
let groupId: number
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  at = await domainWork(platform, staff)
  const group = await staff.call(clientGroups.endpoints.create, { body: { name: { en: 'Resellers' }, colour: '#12745A', discount: 10 } })
  if (!group.success) throw new Error(JSON.stringify(group))
  groupId = group.data.id
})
afterEach(async () => {
  clock.set(null)
  await platform.database.db.deleteFrom('tldPriceLists').execute()
  await inGroup(null)
})
afterAll(() => platform.close())

const today = () => riyadhDate(clock.now())
const price = (command: 'register' | 'renew' | 'transfer', amount: number) => ({ currency: 'SAR', command, price: amount })
const inGroup = (clientGroupId: number | null) =>
  platform.database.db.updateTable('clients').set({ clientGroupId }).where('id', '=', at.clientId).execute()
const made = async (body: Partial<BodyInput<typeof create>> & Pick<BodyInput<typeof create>, 'prices'>) => {
  const answer = await staff.call(create, { body: { name: { en: 'Other prices' }, tldId: at.tld.id, ...body } })
  if (!answer.success) throw new Error(JSON.stringify(answer))
  return answer.data
}
/** What a year more costs: as the page of the name tells it, and as its invoice would ask. */
const renewal = async (id: number) => {
  const offer = await renewalOffer(platform.systemScope(), { params: { id } })
  return { shown: (await at.read(id)).renewalPrice, asked: offer.terms[0]?.net ?? null }
}

test('price lists are found by their name, and made by those who may change extensions', async () => {
  await made({ clientGroupId: groupId, prices: [price('renew', 50_00)] })
  const found = await staff.call(list, { filter: { where: [{ field: 'search', operator: 'contains', value: 'OTHER' }] } })
  expect(found.data.items).toMatchObject([{ extension: '.test', groupName: { en: 'Resellers' }, state: 'inForce', ownedFrom: 0 }])
  const reader = await platform.signedIn({ role: 'ADMIN', capabilities: ['tld.view'] })
  const body = { name: { en: 'No' }, tldId: at.tld.id, prices: [price('renew', 1)] }
  expect(await reader.call(create, { body })).toMatchObject({ status_code: 403 })
})

test('a list for the same buyers from the same day, one for new names without a day, and prices that are no prices are refused', async () => {
  await made({ startsOn: '2027-01-01', prices: [price('renew', 50_00)] })
  const refused = async (body: object) => (await staff.call(create, { body: { name: { en: 'No' }, tldId: at.tld.id, ...body } })).data
  expect(await refused({ startsOn: '2027-01-01', prices: [price('renew', 1)] })).toMatchObject({
    fields: { startsOn: { key: 'alreadyUsed' } },
  })
  expect(await refused({ newNamesOnly: true, prices: [price('renew', 1)] })).toMatchObject({ fields: { startsOn: { key: 'required' } } })
  expect(await refused({ prices: [{ ...price('renew', 1), currency: 'XXX' }] })).toMatchObject({
    fields: { 'prices.0.currency': { key: 'currency' } },
  })
  expect(await refused({ prices: [] })).toMatchObject({ fields: { prices: { key: 'tooFew' } } })
})

test('a group has its own price, from which its discount is not taken again; an order and a renewal ask for it', async () => {
  const id = await at.registered('grouped.test')
  expect(await renewal(id)).toEqual({ shown: 60_00, asked: 60_00 })
  await inGroup(groupId)
  expect(await renewal(id)).toEqual({ shown: 60_00, asked: 54_00 })
  await made({ clientGroupId: groupId, prices: [price('renew', 45_00), price('register', 40_00)] })
  expect(await renewal(id)).toEqual({ shown: 45_00, asked: 45_00 })
  const { order } = await at.ordered('grouped-two.test', { years: 2 })
  expect(order.items).toMatchObject([{ net: 80_00 }])
})

test('whoever holds enough names pays the price of many', async () => {
  const id = await at.registered('many-one.test')
  await made({ ownedFrom: 999, prices: [price('renew', 1_00)] })
  const held = await platform.database.db
    .selectFrom('domains')
    .select('id')
    .where('clientId', '=', at.clientId)
    .where('status', '=', 'active')
    .execute()
  await made({ ownedFrom: held.length + 1, prices: [price('renew', 30_00), price('register', 20_00)] })
  expect(await renewal(id)).toEqual({ shown: 60_00, asked: 60_00 })
  const { order } = await at.ordered('many-two.test')
  expect(order.items).toMatchObject([{ net: 50_00 }])
  await at.registered('many-three.test')
  expect(await renewal(id)).toEqual({ shown: 30_00, asked: 30_00 })
  expect((await at.ordered('many-four.test')).order.items).toMatchObject([{ net: 20_00 }])
})

test('a price holds from its day on, replaces the one before, and spares names that were bought before where it says so', async () => {
  const [id, later] = [await at.registered('dated.test'), await at.registered('dated-later.test')]
  const bought = new Date(clock.now().getTime() + 21 * 86_400_000)
  await platform.database.db.updateTable('domains').set({ createdOn: bought }).where('id', '=', later).execute()
  const first = await made({ startsOn: addDays(today(), 10), prices: [price('renew', 70_00)] })
  const second = await made({ startsOn: addDays(today(), 20), newNamesOnly: true, prices: [price('renew', 90_00)] })
  const states = async () =>
    Promise.all([first, second].map(async ({ id: its }) => (await tldPriceListStore.find(platform.systemScope(), its)).state))
  expect(await states()).toEqual(['planned', 'planned'])
  expect(await renewal(id)).toEqual({ shown: 60_00, asked: 60_00 })
  clock.set(new Date(clock.now().getTime() + 10 * 86_400_000))
  expect(await renewal(id)).toEqual({ shown: 70_00, asked: 70_00 })
  expect(await states()).toEqual(['inForce', 'planned'])
  clock.set(new Date(clock.now().getTime() + 10 * 86_400_000))
  expect(await states()).toEqual(['replaced', 'inForce'])
  expect(await renewal(id)).toEqual({ shown: 70_00, asked: 70_00 })
  expect(await renewal(later)).toEqual({ shown: 90_00, asked: 90_00 })
  await tldPriceListStore.remove(platform.systemScope(), { params: { id: second.id }, body: {} })
  expect(await renewal(later)).toEqual({ shown: 70_00, asked: 70_00 })
  expect((await tldPriceListStore.find(platform.systemScope(), first.id)).prices).toMatchObject([
    { command: 'renew', years: 1, price: 70_00 },
  ])
})

test('before a price changes it is told how many names pay how much instead of what; nothing is stored', async () => {
  const { db } = platform.database
  const one = await at.registered('told-one.test')
  const { names } = await db
    .selectFrom('domains')
    .select(({ fn }) => fn.countAll<number>().as('names'))
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow()
  await db.updateTable('domains').set({ autoRenew: false }).where('id', '=', one).execute()
  const simulate = async (body: object) => (await staff.call(priceSimulation.simulate, { body: { tldId: at.tld.id, ...body } })).data
  const own = (renew: number) => [price('register', 50_00), price('renew', renew), price('transfer', 55_00)]
  expect(await simulate({ prices: own(60_00) })).toEqual({ on: today(), renewals: [], sales: [] })
  expect(await simulate({ prices: own(70_00) })).toMatchObject({
    renewals: [{ currency: 'SAR', names, renewing: names - 1, before: names * 60_00, after: names * 70_00, ended: 0 }],
    sales: [],
  })
  expect(await simulate({ prices: own(-1) })).toMatchObject({ renewals: [{ names, after: 0, ended: names }] })

  const list = { ownedFrom: names, startsOn: addDays(today(), 30), prices: [price('renew', 50_00), price('register', 40_00)] }
  const sold = await db
    .selectFrom('domains')
    .select(({ fn }) => [fn.countAll<number>().as('names'), fn.sum<number>('firstPayment').as('paid')])
    .executeTakeFirstOrThrow()
  const told = await simulate({ list })
  expect(told).toMatchObject({ on: list.startsOn, renewals: [{ names, before: names * 60_00, after: names * 50_00 }] })
  expect(told.sales).toMatchObject([{ command: 'register', currency: 'SAR', names: sold.names }])
  expect(await simulate({ list: { ...list, ownedFrom: names + 1 } })).toMatchObject({ renewals: [], sales: [] })
  expect(await simulate({ list: { ...list, newNamesOnly: true } })).toMatchObject({ renewals: [] })

  await inGroup(groupId)
  const before = Math.round(names * 60_00 * 0.9)
  expect(await simulate({ list: { clientGroupId: groupId, prices: [price('renew', 50_00)] } })).toMatchObject({
    renewals: [{ names, before, after: names * 50_00 }],
  })
  expect((await staff.call(tldPriceLists.endpoints.list, {})).data.items).toEqual([])
  const reader = await platform.signedIn({ role: 'ADMIN', capabilities: ['tld.view'] })
  expect(await reader.call(priceSimulation.simulate, { body: { tldId: at.tld.id } })).toMatchObject({ status_code: 403 })
})

test('a price under what the registrar asks is refused where the company says so, in a list as in the extension itself', async () => {
  await staff.call(tldCosts.endpoints.paste, { body: { registrarAccountId: at.account.id, text: '.test,SAR,40,40,40' } })
  const body = { name: { en: 'Cheap' }, tldId: at.tld.id, prices: [price('renew', 30_00)] }
  await changeSettings(staff, { tldPriceUnderCost: 'refuse' })
  expect(await staff.call(create, { body })).toMatchObject({
    status_code: 422,
    data: { fields: { 'prices.0.price': { key: 'underCost' } } },
  })
  await changeSettings(staff, { tldPriceUnderCost: 'mark' })
  expect(await staff.call(create, { body })).toMatchObject({ success: true })
})
