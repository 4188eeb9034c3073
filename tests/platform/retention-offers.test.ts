import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { walletMovements } from '#contract/billing/wallet-movements.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { emailMessages } from '#contract/messaging/email-messages.ts'
import { capabilities } from '#contract/permissions.ts'
import { type CancellationType, cancellationRequests } from '#contract/services/cancellation-requests.ts'
import { services } from '#contract/services/services.ts'
import { clock } from '#platform/kernel/clock.ts'
import { visitor } from '#tests/support/access.ts'
import { runTaskNow } from '#tests/support/automation.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { orderOf, sold } from '#tests/support/orders.ts'
import { hire } from '#tests/support/people.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'

let platform: TestPlatform
let staff: Client
let big: number
let small: number
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  const made = async (price: number) =>
    (await sold(staff, { autoSetup: 'onOrder', prices: [{ currency: 'SAR', cycle: 'annual', price }] })).id
  big = await made(120_00)
  small = await made(60_00)
})
afterEach(() => clock.set(null))
afterAll(() => platform.close())

const e = cancellationRequests.endpoints
const today = riyadhDate(new Date())
const until = addDays(today, 7)
const gift = { kind: 'credit' as const, amount: 50_00, text: 'Please stay', until }
const off = { kind: 'discount' as const, percent: 20, payments: 2, text: 'Please stay', until }
const params = (id: number) => ({ params: { id } })
let number = 0
/** An open request for a service that runs, of a client of its own. */
async function asked(type: CancellationType = 'endOfPeriod') {
  number++
  const clientId = (await addClient(staff)).id
  const items = [{ productId: big, cycle: 'annual' as const, domain: `stays${number}.example` }]
  const { id: orderId } = await orderOf(staff, clientId, items, { invoiced: false })
  const where = [{ field: 'orderId' as const, operator: 'eq' as const, value: orderId }]
  const serviceId = (await staff.call(services.endpoints.list, { filter: { where } })).data.items[0]?.id as number
  const { data } = await staff.call(e.create, { body: { serviceId, type, reason: 'Too expensive' } })
  return { id: data.id, serviceId, clientId, client: platform.ofClient(clientId) }
}
const offer = (id: number, body: object, by = staff) => by.call(e.offer, { ...params(id), body: body as typeof gift })
const read = async (id: number, by = staff) => (await by.call(e.get, params(id))).data
const wallet = async (clientId: number) =>
  (await staff.call(walletMovements.endpoints.info, { query: { clientId: String(clientId) } })).data[0]?.balance ?? 0
const mailsTo = async (clientId: number) => {
  const where = [{ field: 'clientId' as const, operator: 'eq' as const, value: clientId }]
  return (await staff.call(emailMessages.endpoints.list, { filter: { where } })).data.items
}
/** Somebody who may do everything, but give no more than this alone. */
async function clerk(limits: { walletLimit?: number; discountLimit?: number }): Promise<Client> {
  const { id, token } = await hire(platform, { capabilities: [...capabilities] })
  const { db } = platform.database
  const { roleGroupId } = await db.selectFrom('users').select('roleGroupId').where('id', '=', id).executeTakeFirstOrThrow()
  await db
    .updateTable('roleGroups')
    .set(limits)
    .where('id', '=', roleGroupId as number)
    .execute()
  return visitor(platform, { token })
}

test('an offer is told to the client, who accepts it: the money is in the wallet, the request is over and the service stays', async () => {
  const { id, serviceId, clientId, client } = await asked()
  expect((await offer(id, gift)).data).toMatchObject({ offerState: 'open', offerUntil: until, offer: { ...gift, percent: null } })
  const [mail] = await mailsTo(clientId)
  const { text } = (await staff.call(emailMessages.endpoints.get, params(mail?.id as number))).data
  expect(text).toContain('Please stay')
  expect(text).toContain('50.00')
  expect(text).toContain(`/portal/services/${serviceId}/cancellation`)
  const accepted = await client.call(e.acceptOffer, { ...params(id), body: {} })
  expect(accepted.data).toMatchObject({ status: 'completed', outcome: 'kept', offerState: 'accepted' })
  expect(await wallet(clientId)).toBe(50_00)
  expect((await staff.call(services.endpoints.get, params(serviceId))).data.status).toBe('active')
  const told = (await staff.call(e.history, params(id))).data.items.map(({ action }) => action)
  expect(told).toEqual(['cancellationRequests.offerAccepted', 'cancellationRequests.offered', 'cancellationRequests.created'])
})

test('of several who accept at once one does; it is given once', async () => {
  const { id, clientId, client } = await asked()
  await offer(id, gift)
  const answers = await Promise.all([client, staff, client, staff].map(who => who.call(e.acceptOffer, { ...params(id), body: {} })))
  expect(answers.map(({ status_code }) => status_code).toSorted()).toEqual([200, 409, 409, 409])
  expect(await wallet(clientId)).toBe(50_00)
})

test('accepted and taken back at once, one of it happens', async () => {
  const { id, clientId, client } = await asked()
  await offer(id, gift)
  const [kept, back] = await Promise.all([
    client.call(e.acceptOffer, { ...params(id), body: {} }),
    staff.call(e.takeBackOffer, { ...params(id), body: {} }),
  ])
  expect([kept.success, back.success].filter(Boolean)).toHaveLength(1)
  expect(await wallet(clientId)).toBe(kept.success ? 50_00 : 0)
})

test('what a kind needs is asked for, and its last day is neither over, nor too late, nor after the service has ended', async () => {
  const { id } = await asked()
  const refused = async (body: object, fields: object) =>
    expect(await offer(id, body)).toMatchObject({ status_code: 422, data: { fields } })
  await refused({ ...gift, amount: null }, { amount: { key: 'required' } })
  await refused({ ...off, percent: null, payments: null }, { percent: { key: 'required' }, payments: { key: 'required' } })
  await refused({ ...off, percent: 101 }, { percent: {} })
  await refused({ ...gift, kind: 'downgrade' }, { productId: { key: 'required' } })
  await refused({ ...gift, text: ' ' }, { text: { key: 'required' } })
  await refused({ ...gift, until: addDays(today, -1) }, { until: { key: 'dateTooEarly' } })
  await refused({ ...gift, until: addDays(today, 91) }, { until: { key: 'dateTooLate' } })
  const nextDueDate = addDays(today, 3)
  const { serviceId } = await read(id)
  await platform.database.db.updateTable('services').set({ nextDueDate }).where('id', '=', serviceId).execute()
  await refused(gift, { until: { key: 'dateTooLate', values: { max: addDays(today, 2) } } })
  // What its kind does not have is not kept.
  expect((await offer(id, { ...off, amount: 1, productId: small, until: today })).data.offer).toMatchObject({
    amount: null,
    productId: null,
  })
})

test('there is one offer at a time; declined or taken back, the request goes on and another may follow', async () => {
  const { id, client } = await asked()
  const call = (name: 'acceptOffer' | 'declineOffer' | 'takeBackOffer' | 'approveOffer', by = staff) =>
    by.call(e[name], { ...params(id), body: {} })
  for (const name of ['acceptOffer', 'declineOffer', 'takeBackOffer'] as const)
    expect(await call(name)).toMatchObject({ status_code: 409, data: { reason: 'noOffer' } })
  await offer(id, gift)
  expect(await offer(id, gift)).toMatchObject({ status_code: 409, data: { reason: 'offerPending' } })
  expect((await call('declineOffer', client)).data).toMatchObject({ status: 'open', outcome: null, offerState: 'declined' })
  expect(await call('acceptOffer', client)).toMatchObject({ data: { reason: 'noOffer' } })
  await offer(id, off)
  expect((await call('takeBackOffer')).data).toMatchObject({ status: 'open', offerState: 'takenBack' })
  await offer(id, gift)
  const withdrawn = await client.call(e.withdraw, { ...params(id), body: {} })
  expect(withdrawn.data).toMatchObject({ outcome: 'withdrawn', offerState: 'lapsed' })
})

test('above what somebody may give alone another person decides first, and until then the client knows nothing of it', async () => {
  const [junior, other, senior] = [
    await clerk({ walletLimit: 40_00 }),
    await clerk({ walletLimit: 40_00 }),
    await clerk({ walletLimit: 50_00 }),
  ]
  const { id, clientId, client } = await asked()
  const before = (await mailsTo(clientId)).length
  expect((await offer(id, gift, junior)).data).toMatchObject({ offerState: 'awaiting', can: { approveOffer: 'ownRequest' } })
  expect(await read(id, client)).toMatchObject({ offer: null, offerState: null, offerUntil: null })
  const where = [{ field: 'offerState' as const, operator: 'eq' as const, value: 'awaiting' as const }]
  expect((await client.call(e.list, { filter: { where } })).data.items).toEqual([])
  expect(await client.call(e.acceptOffer, { ...params(id), body: {} })).toMatchObject({ data: { reason: 'noOffer' } })
  expect(await mailsTo(clientId)).toHaveLength(before)
  const approve = (by: Client) => by.call(e.approveOffer, { ...params(id), body: {} })
  expect(await approve(junior)).toMatchObject({ status_code: 409, data: { reason: 'ownRequest' } })
  expect(await approve(other)).toMatchObject({ status_code: 403, data: { reason: 'overYourLimit' } })
  expect((await approve(senior)).data).toMatchObject({ offerState: 'open' })
  expect(await mailsTo(clientId)).toHaveLength(before + 1)
  await client.call(e.acceptOffer, { ...params(id), body: {} })
  expect(await wallet(clientId)).toBe(50_00)
})

test('an offer that awaits another person lapses with the right of whoever made it', async () => {
  const [junior, senior] = [await clerk({ walletLimit: 40_00 }), await clerk({ walletLimit: 50_00 })]
  const { id } = await asked()
  const { offererId } = (await offer(id, gift, junior)).data
  await platform.database.db.updateTable('users').set({ status: 'SUSPENDED' }).where('id', '=', offererId).execute()
  expect((await read(id, senior)).can).toMatchObject({ approveOffer: 'askerMayNoMore', takeBackOffer: true })
  expect(await senior.call(e.approveOffer, { ...params(id), body: {} })).toMatchObject({ data: { reason: 'askerMayNoMore' } })
  expect((await senior.call(e.takeBackOffer, { ...params(id), body: {} })).data).toMatchObject({ offerState: 'takenBack' })
})

test('who offers in parts is judged by their sum, and nobody takes off more than they may', async () => {
  const junior = await clerk({ walletLimit: 60_00, discountLimit: 40_00 })
  const { id, client } = await asked()
  expect((await offer(id, { ...gift, amount: 40_00 }, junior)).data.offerState).toBe('open')
  await client.call(e.declineOffer, { ...params(id), body: {} })
  expect((await offer(id, { ...gift, amount: 40_00 }, junior)).data.offerState).toBe('awaiting')
  await staff.call(e.takeBackOffer, { ...params(id), body: {} })
  // 20% of 120 riyals, twice.
  expect(await offer(id, off, junior)).toMatchObject({ status_code: 422, data: { fields: { percent: { key: 'discountOverLimit' } } } })
  expect((await offer(id, { ...off, payments: 1 }, junior)).data.offerState).toBe('open')
})

test('a smaller product is what the service becomes; one that is not smaller is refused', async () => {
  const { id, serviceId, client } = await asked()
  const downgrade = { kind: 'downgrade', productId: small, text: 'A smaller one', until }
  expect(await offer(id, { ...downgrade, productId: big })).toMatchObject({ status_code: 422 })
  expect((await offer(id, downgrade)).data.offer).toMatchObject({ productId: small, productName: { en: expect.any(String) } })
  const terms = { payment: null, upgrade: { oldAmount: 120_00, newAmount: 60_00, charge: 0, left: expect.any(Object) } }
  expect((await client.call(e.offerTerms, params(id))).data).toMatchObject(terms)
  expect((await client.call(e.acceptOffer, { ...params(id), body: {} })).data).toMatchObject({ outcome: 'kept' })
  expect((await client.call(e.offerTerms, params(id))).data).toEqual({ payment: null, upgrade: null })
  expect((await staff.call(services.endpoints.get, params(serviceId))).data).toMatchObject({ productId: small, recurringAmount: 60_00 })
})

test('on its last day an offer is accepted; afterwards it is over, and the task says so once', async () => {
  const [first, second] = [await asked(), await asked()]
  for (const { id } of [first, second]) await offer(id, gift)
  clock.advance(7 * 24 * 3600_000)
  const accept = ({ id, client }: typeof first) => client.call(e.acceptOffer, { ...params(id), body: {} })
  await runTaskNow(platform, 'expireOffers')
  expect((await accept(first)).data.outcome).toBe('kept')
  clock.advance(24 * 3600_000)
  expect(await accept(second)).toMatchObject({ status_code: 409, data: { reason: 'offerOver' } })
  await Promise.all([runTaskNow(platform, 'expireOffers'), runTaskNow(platform, 'expireOffers')])
  clock.set(null)
  expect(await read(second.id)).toMatchObject({ status: 'open', offerState: 'expired' })
  const told = (await staff.call(e.history, params(second.id))).data.items.map(({ action }) => action)
  expect(told.filter(action => action === 'cancellationRequests.offerExpired')).toHaveLength(1)
})

test('the automation ends no service whose client has an offer to answer', async () => {
  await changeSettings(staff, { processCancellations: true })
  const { id, client } = await asked('immediate')
  await offer(id, gift)
  await runTaskNow(platform, 'processCancellations')
  expect(await read(id)).toMatchObject({ status: 'open', work: 'none' })
  await client.call(e.declineOffer, { ...params(id), body: {} })
  await runTaskNow(platform, 'processCancellations')
  expect(await read(id)).toMatchObject({ outcome: 'processed', offerState: 'declined' })
})

test('a user of the client who may not order answers no offer, and neither does a stranger', async () => {
  const { id, clientId } = await asked()
  await offer(id, gift)
  const reader = platform.ofClient(clientId, 'client', ['products'])
  const stranger = platform.ofClient((await addClient(staff)).id)
  for (const verb of [e.acceptOffer, e.declineOffer]) {
    expect(await reader.call(verb, { ...params(id), body: {} })).toMatchObject({ status_code: 403 })
    expect(await stranger.call(verb, { ...params(id), body: {} })).toMatchObject({ status_code: 404 })
  }
  for (const verb of [e.takeBackOffer, e.approveOffer])
    expect(await platform.ofClient(clientId).call(verb, { ...params(id), body: {} })).toMatchObject({ status_code: 403 })
  expect(await read(id, platform.ofClient(clientId))).not.toHaveProperty('offererName')
})
