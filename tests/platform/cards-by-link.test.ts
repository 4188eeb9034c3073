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

test('a payer who agrees has the card kept, where the gateway keeps cards; whoever does not has not, whatever the gateway tells', async () => {
  const agrees = await payer()
  const page = await agrees.begin(simulator, true)
  await payOn(platform, page, { brand: 'visa', lastFour: '4242' })
  await agrees.heard()
  expect(await cardsOf(agrees.clientId)).toMatchObject([{ brand: 'visa', lastFour: '4242', isDefault: true }])
  const silent = await payer()
  await payOn(platform, await silent.begin(simulator))
  await silent.heard()
  const atMoyasar = await payer()
  moyasar.payOn(await atMoyasar.begin(real, true), undefined, { save: true })
  expect(await atMoyasar.attempts()).toMatchObject([{ save: false }])
  await atMoyasar.heard()
  for (const { invoice, clientId } of [silent, atMoyasar]) {
    expect((await staff.call(invoices.endpoints.get, { params: { id: invoice } })).data.status).toBe('paid')
    expect(await cardsOf(clientId)).toEqual([])
  }
})

test('what one payer agrees to is not what another does: each has a page of their own, however often they begin', async () => {
  const { clientId, begin, attempts, heard } = await payer()
  const agreed = await begin(simulator, true)
  const silent = await begin(simulator, false)
  expect(silent).not.toBe(agreed)
  expect([await begin(simulator, true), await begin(simulator, false)]).toEqual([agreed, silent])
  expect(await attempts()).toMatchObject([{ save: true }, { save: false }])
  await payOn(platform, silent)
  await heard()
  expect(await cardsOf(clientId)).toEqual([])
})

test('of a client whose cards are not to be charged none is kept, and nobody is asked', async () => {
  const { clientId, token, begin, attempts } = await payer()
  const view = async () => (await platform.anonymous.call(payLinks.view, { body: { token } })).data.gateways
  expect((await view()).map(({ savesCards }) => savesCards)).toEqual([true, false])
  const { version } = (await staff.call(clients.endpoints.get, { params: { id: clientId } })).data
  await staff.call(clients.endpoints.update, { params: { id: clientId }, body: { version, cardProcessingDisabled: true } })
  expect((await view()).map(({ savesCards }) => savesCards)).toEqual([false, false])
  await begin(simulator, true)
  expect(await attempts()).toMatchObject([{ save: false }])
})
