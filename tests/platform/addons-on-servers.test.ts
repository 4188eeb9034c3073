import { afterAll, beforeAll, expect, test } from 'vitest'
import { productAddons } from '#contract/catalogue/product-addons.ts'
import { moduleJobs } from '#contract/services/module-jobs.ts'
import { services } from '#contract/services/services.ts'
import type { Client } from '#tests/support/client.ts'
import { moduleWork } from '#tests/support/module-work.ts'
import { orderOf, sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let hands: Awaited<ReturnType<typeof moduleWork>>
let serverId: number
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  hands = await moduleWork(platform, staff)
  serverId = await hands.server()
})
afterAll(() => platform.close())

const gib = 1024
const cycle = 'monthly' as const
const prices = [{ currency: 'SAR', cycle, price: 10_00 }]
type Raises = { limit: 'disk' | 'shell' | 'dedicatedIp' | 'mailboxes'; amount: number }[]
const addonOf = async (raises: Raises): Promise<number> =>
  (await staff.call(productAddons.endpoints.create, { body: { name: { en: 'More', ar: 'المزيد' }, prices, raises } })).data.id

/** A service on its server with addons, of which nothing was asked yet. */
async function made(domain: string, addons: { addonId: number; quantity?: number }[]) {
  const item = { productId: hands.product.id, cycle, domain, addons: addons.map(one => ({ cycle, ...one })) }
  const { id } = await orderOf(staff, hands.clientId, [item], { invoiced: false })
  const where = [{ field: 'orderId' as const, operator: 'eq' as const, value: id }]
  const filter = { where, order_by: { by: 'id' as const, order: 'asc' as const } }
  const [parent = 0, ...rest] = (await staff.call(services.endpoints.list, { filter })).data.items.map(one => one.id)
  await hands.work(parent)
  return { parent, addons: rest }
}
const there = async (parent: number) => hands.account((await hands.read(parent)).username)
const ask = (verb: 'suspend' | 'unsuspend' | 'terminate', id: number) => {
  const call = { params: { id } }
  if (verb === 'unsuspend') return staff.call(services.endpoints.unsuspend, { ...call, body: { mail: false } })
  if (verb === 'suspend') return staff.call(services.endpoints.suspend, { ...call, body: { kind: 'manual', mail: false, reason: 'Asked' } })
  return staff.call(services.endpoints.terminate, { ...call, body: { reason: 'Asked', name: 'More' } })
}

test('an addon raises limits of the account of its service while it is active, each of it once more, and they are put back at its end', async () => {
  const addonId = await addonOf([
    { limit: 'disk', amount: 5 * gib },
    { limit: 'shell', amount: 1 },
    { limit: 'dedicatedIp', amount: 1 },
  ])
  const { parent, addons } = await made('raised.example', [{ addonId, quantity: 2 }])
  const [addon = 0] = addons
  expect(await hands.read(addon)).toMatchObject({ status: 'submitted', work: 'underWay' })
  expect(await hands.work(addon)).toBe('settled')
  expect(await hands.read(addon)).toMatchObject({ status: 'active', work: 'none' })
  expect(await there(parent)).toMatchObject({ diskLimit: 20 * gib, limits: { shell: 1 }, address: expect.any(String) })
  expect((await hands.read(parent)).dedicatedIp).toBe((await there(parent))?.address)
  for (const [verb, disk, shell] of [
    ['suspend', 10, 0],
    ['unsuspend', 20, 1],
    ['terminate', 10, 0],
  ] as const) {
    await ask(verb, addon)
    expect((await hands.read(addon)).work).toBe('underWay')
    await hands.work(addon)
    expect(await there(parent)).toMatchObject({ diskLimit: disk * gib, limits: { shell } })
  }
  expect(await hands.read(addon)).toMatchObject({ status: 'terminated', work: 'none' })
  expect(await hands.read(parent)).toMatchObject({ status: 'active', dedicatedIp: null })
  // What nothing raises any more is left to whoever sets it there.
  await platform.database.db.updateTable('simulatedAccounts').set({ diskLimit: 77 }).where('domain', '=', 'raised.example').execute()
  const boxes = await addonOf([{ limit: 'mailboxes', amount: 3 }])
  await staff.call(services.endpoints.orderAddon, { params: { id: parent }, body: { addonId: boxes, cycle } })
  expect((await there(parent))?.diskLimit).toBe(77)
})

test('several addons of a service leave the sum of all, in whichever order their server is asked', async () => {
  const [disk, more] = [await addonOf([{ limit: 'disk', amount: gib }]), await addonOf([{ limit: 'disk', amount: 4 * gib }])]
  const { parent, addons } = await made('sums.example', [{ addonId: disk }, { addonId: more }])
  const [first = 0, second = 0] = addons
  await hands.work(second)
  await hands.work(first)
  expect((await there(parent))?.diskLimit).toBe(15 * gib)
  await ask('terminate', first)
  await ask('suspend', second)
  await hands.work(second)
  await hands.work(first)
  expect((await there(parent))?.diskLimit).toBe(10 * gib)
})

test('what is refused or lost waits for a person beside all other module jobs, and is done once it is tried again', async () => {
  const { parent, addons } = await made('tried-again.example', [{ addonId: await addonOf([{ limit: 'mailboxes', amount: 7 }]) }])
  const [addon = 0] = addons
  await hands.behave(serverId, 'refuses')
  await hands.work(addon)
  expect(await hands.read(addon)).toMatchObject({ status: 'submitted', work: 'failed' })
  const [job] = await hands.jobsOf(addon)
  expect(job).toMatchObject({ state: 'failed', operation: 'create', domain: 'tried-again.example', productName: { en: 'More' }, serverId })
  await hands.behave(serverId, 'losesAnswers')
  await staff.call(moduleJobs.endpoints.retry, { params: { id: job?.id ?? 0 }, body: {} })
  expect(await hands.work(addon)).toBe('again')
  await hands.behave(serverId, 'works')
  expect(await hands.work(addon)).toBe('settled')
  expect(await hands.read(addon)).toMatchObject({ status: 'active', work: 'none' })
  expect((await there(parent))?.limits).toMatchObject({ mailboxes: 12 })
})

test('an addon of which the server is being asked ends with its service, and asks nothing of an account that is gone', async () => {
  const { parent, addons } = await made('gone.example', [{ addonId: await addonOf([{ limit: 'disk', amount: gib }]) }])
  const [addon = 0] = addons
  await hands.work(addon)
  await ask('suspend', addon)
  await staff.call(services.endpoints.terminate, { params: { id: parent }, body: { reason: 'Over', name: 'gone.example' } })
  await hands.work(parent)
  expect(await hands.read(parent)).toMatchObject({ status: 'terminated' })
  await hands.work(addon)
  expect(await hands.read(addon)).toMatchObject({ status: 'terminated', work: 'none' })
})

test('another package keeps what addons raise, and an addon that raises nothing needs no server', async () => {
  const { parent, addons } = await made('other-package.example', [
    { addonId: await addonOf([{ limit: 'disk', amount: gib }]) },
    { addonId: await addonOf([]) },
  ])
  const [raising = 0, plain = 0] = addons
  expect(await hands.read(plain)).toMatchObject({ status: 'active', work: 'none' })
  await hands.work(raising)
  const bigger = await sold(staff, { module: 'simulator', packageName: 'business', prices })
  await staff.call(services.endpoints.changePackage, { params: { id: parent }, body: { productId: bigger.id, newPrice: false } })
  // What the server is to be told of the addon waits for the package.
  await ask('suspend', raising)
  expect(await hands.work(raising)).toBe('again')
  await hands.work(parent)
  expect(await there(parent)).toMatchObject({ package: 'business', diskLimit: 50 * gib })
  await hands.work(raising)
  await ask('unsuspend', raising)
  await hands.work(raising)
  expect(await there(parent)).toMatchObject({ package: 'business', diskLimit: 51 * gib })
})

test('a limit stands in an addon once, and access is had once', async () => {
  const body = {
    name: { en: 'Twice', ar: '' },
    prices,
    raises: [
      { limit: 'shell' as const, amount: 2 },
      { limit: 'shell' as const, amount: 1 },
    ],
  }
  const answer = await staff.call(productAddons.endpoints.create, { body })
  expect(answer).toMatchObject({ data: { fields: { 'raises.0.amount': { key: 'tooLarge' }, 'raises.1.limit': { key: 'alreadyUsed' } } } })
})
