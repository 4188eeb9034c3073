import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoices } from '#contract/billing/invoices.ts'
import { payLinks } from '#contract/billing/pay-links.ts'
import { savedCards } from '#contract/billing/saved-cards.ts'
import { clients } from '#contract/clients/clients.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { addGateway, addUnpaid, ask, payOn } from '#tests/support/gateway-payments.ts'
import { type MoyasarServer, moyasarServer } from '#tests/support/moyasar/moyasar-server.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let moyasar: MoyasarServer
let staff: Client
let simulator: number
let real: number
beforeAll(async () => {
  moyasar = await moyasarServer()
  platform = await testPlatform({ MOYASAR_URL: moyasar.address, ALLOW_PRIVATE_ADDRESSES: '1' })
  staff = await platform.signedIn()
  simulator = await addGateway(staff)
  const { secretKey, webhookSecret } = moyasar
  real = await addGateway(staff, { driver: 'moyasar', secretKey, webhookSecret })
})
afterAll(async () => {
  await platform.close()
  await moyasar.close()
})

const linkOf = async (invoice: number) =>
  (await staff.call(payLinks.make, { body: { invoiceIds: [invoice] } })).data.address.split('/pay/')[1] as string
const cardsOf = async (clientId: number) => {
  const where = [{ field: 'clientId' as const, operator: 'eq' as const, value: clientId }]
  return (await staff.call(savedCards.endpoints.list, { filter: { where } })).data.items
}
async function payer() {
  const { id: clientId } = await addClient(staff)
  const invoice = await addUnpaid(staff, clientId, 20_00)
  const { number } = (await staff.call(invoices.endpoints.get, { params: { id: invoice } })).data
  const token = await linkOf(invoice)
  const begin = async (gatewayId: number, save?: boolean) => {
    const body = { token, gatewayId, number: number as string, ...(save === undefined ? {} : { save }) }
    return (await platform.anonymous.call(payLinks.payByCard, { body })).data.address
  }
  const attempts = () =>
    platform.database.db.selectFrom('paymentAttempts').select(['id', 'save']).where('invoiceId', '=', invoice).execute()
  const heard = async () => {
    for (const { id } of await attempts()) await ask(platform, id)
  }
  return { clientId, invoice, token, begin, attempts, heard }
}

test('a payer who agrees has the card kept, at either gateway; whoever does not has not, whatever the gateway tells', async () => {
  const agrees = await payer()
  const page = await agrees.begin(simulator, true)
  await payOn(platform, page, { brand: 'visa', lastFour: '4242' })
  await agrees.heard()
  expect(await cardsOf(agrees.clientId)).toMatchObject([{ brand: 'visa', lastFour: '4242', isDefault: true }])
  const atMoyasar = await payer()
  moyasar.payOn(await atMoyasar.begin(real, true), undefined, { save: true })
  await atMoyasar.heard()
  expect(await cardsOf(atMoyasar.clientId)).toMatchObject([{ brand: 'mada', lastFour: '1010' }])
  const silent = await payer()
  moyasar.payOn(await silent.begin(real), undefined, { save: true })
  await silent.heard()
  expect((await staff.call(invoices.endpoints.get, { params: { id: silent.invoice } })).data.status).toBe('paid')
  expect(await cardsOf(silent.clientId)).toEqual([])
})

test('whoever changes their mind is on the same page, and what they said last counts', async () => {
  const { clientId, begin, attempts, heard } = await payer()
  const page = await begin(real, true)
  expect(await begin(real, false)).toBe(page)
  expect(await attempts()).toMatchObject([{ save: false }])
  moyasar.payOn(page, undefined, { save: true })
  await heard()
  expect(await cardsOf(clientId)).toEqual([])
  const other = await payer()
  const first = await other.begin(real, false)
  expect(await other.begin(real, true)).toBe(first)
  moyasar.payOn(first, undefined, { save: true })
  await other.heard()
  expect(await cardsOf(other.clientId)).toHaveLength(1)
})

test('of a client whose cards are not to be charged none is kept, and nobody is asked', async () => {
  const { clientId, token, begin, attempts } = await payer()
  const view = async () => (await platform.anonymous.call(payLinks.view, { body: { token } })).data.gateways
  expect((await view()).map(({ savesCards }) => savesCards)).toEqual([true, true])
  const { version } = (await staff.call(clients.endpoints.get, { params: { id: clientId } })).data
  await staff.call(clients.endpoints.update, { params: { id: clientId }, body: { version, cardProcessingDisabled: true } })
  expect((await view()).map(({ savesCards }) => savesCards)).toEqual([false, false])
  await begin(simulator, true)
  expect(await attempts()).toMatchObject([{ save: false }])
})
