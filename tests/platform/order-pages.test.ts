import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { orderItemCalls } from '#contract/orders/order-item-calls.ts'
import { orders } from '#contract/orders/orders.ts'
import { moduleJobs } from '#contract/services/module-jobs.ts'
import { services } from '#contract/services/services.ts'
import type { Client } from '#tests/support/client.ts'
import { domainWork } from '#tests/support/domain-work.ts'
import { type EventStream, openEvents } from '#tests/support/event-stream.ts'
import { eventually } from '#tests/support/eventually.ts'
import { moduleWork } from '#tests/support/module-work.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let hands: Awaited<ReturnType<typeof moduleWork>>
let address: string
const open: EventStream[] = []
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  hands = await moduleWork(platform, staff)
  address = await platform.app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => {
  for (const stream of open.splice(0)) stream.close()
})
afterAll(() => platform.close())

async function hear(orderId: number, since = new Date().toISOString(), who = staff): Promise<EventStream> {
  const stream = await openEvents(`${address}/v1/order/${orderId}/stream?since=${since}`, { authorization: `Bearer ${who.token}` })
  open.push(stream)
  return stream
}
const read = async (id: number) => (await staff.call(services.endpoints.get, { params: { id } })).data

test('an open page of an order hears each step of its services, and none of others', async () => {
  const serverId = await hands.server({ simulatedBehaviour: 'refuses' })
  const [mine, other] = [await hands.ordered('one.example'), await hands.ordered('two.example')]
  const { orderId } = await read(mine)
  const stream = await hear(orderId)
  const heard = () => stream.events.filter(({ event }) => event === 'changed')
  await hands.work(other)
  expect(heard()).toEqual([])
  await hands.work(mine)
  // The place that it takes, and that its server refuses: steps of one transaction may come as one.
  await eventually(() => expect(heard().length).toBeGreaterThanOrEqual(2))
  expect(heard().every(({ data }) => data.services.length === 1 && data.services[0] === mine)).toBe(true)
  await hands.behave(serverId, 'works')
  const [job] = await hands.jobsOf(mine)
  const before = heard().length
  await staff.call(moduleJobs.endpoints.retry, { params: { id: job?.id ?? 0 }, body: {} })
  await eventually(() => expect(heard().length).toBeGreaterThan(before))
  await staff.call(orders.endpoints.checkFraud, { params: { id: orderId }, body: {} })
  await eventually(() => expect(heard().at(-1)?.data).toEqual({ services: [] }))
})

test('who comes back hears at once that something was missed, and nothing where nothing was', async () => {
  const id = await hands.ordered('three.example')
  const { orderId } = await read(id)
  const current = await hear(orderId)
  const late = await hear(orderId, '2020-01-01T00:00:00.000Z')
  await eventually(() => expect(late.events).toEqual([{ id: null, event: 'changed', data: { services: [id] } }]))
  expect(current.events).toEqual([])
})

test('who comes back hears at once that a name of the order was registered meanwhile', async () => {
  const names = await domainWork(platform, staff, '.pages')
  const { id, order, invoiceId } = await names.ordered('missed.pages')
  await names.pay(invoiceId)
  const since = new Date().toISOString()
  const current = await hear(order.id, since)
  await names.work(id)
  expect((await names.read(id)).status).toBe('active')
  const late = await hear(order.id, since)
  await eventually(() => expect(late.events).toEqual([{ id: null, event: 'changed', data: { services: [] } }]))
  await eventually(() => expect(current.events.length).toBeGreaterThan(0))
})

test('nobody hears of an order without the right, or of one that is not there', async () => {
  const id = await hands.ordered('four.example')
  const { orderId } = await read(id)
  const clerk = await platform.signedIn({ role: 'ADMIN', capabilities: ['client.view'] })
  expect((await hear(orderId, undefined, clerk)).status).toBe(403)
  expect((await hear(999_999)).status).toBe(404)
  expect((await hear(orderId, 'yesterday')).status).toBe(422)
})

test('an item is found by its own number', async () => {
  const { orderId, orderItemId } = await read(await hands.ordered('five.example'))
  const { data } = await staff.call(orderItemCalls.get, { params: { id: orderItemId } })
  expect(data).toMatchObject({ id: orderItemId, orderId, position: 1, domain: 'five.example', net: 19_00 })
  expect((await staff.call(orderItemCalls.get, { params: { id: 999_999 } })).status_code).toBe(404)
})
