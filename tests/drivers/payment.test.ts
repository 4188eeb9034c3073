import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBankTransfer } from '#platform/drivers/payment/bank-transfer.ts'
import { openMoyasar } from '#platform/drivers/payment/moyasar/moyasar.ts'
import type { Gateway, PaymentContext } from '#platform/drivers/payment/payment-driver.ts'
import { addSimulatedCard, settleSimulated } from '#platform/drivers/payment/simulator/settle-simulated.ts'
import { simulatedCallback } from '#platform/drivers/payment/simulator/simulated-callback.ts'
import { openSimulatedGateway } from '#platform/drivers/payment/simulator/simulated-gateway.ts'
import { type MoyasarServer, moyasarServer } from '#tests/support/moyasar/moyasar-server.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { type GatewayBench, paymentConformance } from './payment-conformance.ts'

let platform: TestPlatform
let moyasar: MoyasarServer
beforeAll(async () => {
  platform = await testPlatform()
  moyasar = await moyasarServer()
})
afterAll(async () => {
  await platform.close()
  await moyasar.close()
})

const simulated: Gateway = {
  ...{ id: 1, driver: 'simulator', secretKey: '', webhookSecret: 'whs', timeout: 5 },
  ...{ simulatedBehaviour: 'works', simulatedDelay: 0 },
}
const context = (gateway: Gateway): Omit<PaymentContext, 'record'> => ({
  ...{ gateway, address: moyasar.address, allowPrivate: true, appUrl: 'https://console.example', db: platform.database.db },
  now: () => new Date(),
})
const digits = { good: '1010', poor: '1101' }

let gateway = simulated
const simulator: GatewayBench = {
  open: calls => openSimulatedGateway({ ...context(gateway), record: async call => void calls.push(call) }),
  goWrong: async fault => {
    gateway = fault === 'slow' ? { ...simulated, timeout: 0.05, simulatedDelay: 0.06 } : { ...simulated, simulatedBehaviour: fault }
  },
  pay: async (address, pays) => {
    expect(await settleSimulated(platform.database.db, address.split('/').pop() ?? '', { pays }, new Date())).toBe(true)
  },
  payBill: async reference => {
    expect(await settleSimulated(platform.database.db, reference, { pays: true }, new Date())).toBe(true)
  },
  card: async kind => {
    const token = `sim_${randomUUID()}`
    await addSimulatedCard(platform.database.db, { gatewayId: 1, token, brand: 'mada', lastFour: digits[kind] }, new Date())
    return token
  },
  callback: (payment, id, forged) => simulatedCallback({ id, type: 'paid', secret: forged ? 'other' : 'whs', payment }),
}
paymentConformance('a simulated gateway', () => simulator)

let slow = false
const real: GatewayBench = {
  open: calls =>
    openMoyasar({
      ...context({ ...simulated, driver: 'moyasar', ...moyasar, timeout: slow ? 0.3 : 5 }),
      record: async call => void calls.push(call),
    }),
  goWrong: async fault => {
    slow = fault === 'slow'
    await moyasar.goWrong(fault)
  },
  pay: async (address, good) => {
    if (address.includes('/checkout/')) moyasar.payOn(address, good ? undefined : '4201321234411220')
    else moyasar.authenticate(address, good)
  },
  payBill: async reference => moyasar.endBill(reference, true),
  card: async kind => moyasar.newCard(kind === 'good' ? undefined : '4201320000311101'),
  callback: (id, eventId, forged) => {
    const told = { id: eventId, type: 'payment_paid', secret_token: forged ? 'whs-other' : moyasar.webhookSecret, data: { id } }
    return Buffer.from(JSON.stringify(told))
  },
}
paymentConformance('Moyasar', () => real)

const opened = (more: Partial<Gateway> = {}) =>
  openMoyasar({ ...context({ ...simulated, driver: 'moyasar', ...moyasar, ...more }), record: async () => {} })
const charge = (token: string) => ({ key: randomUUID(), amount: 5000, currency: 'SAR', description: 'Invoice', token })

test('Moyasar: a refused key is told as such, being busy as something for later, a failure within as unknown', async () => {
  await moyasar.goWrong('works')
  expect(await opened({ secretKey: 'sk_test_other' }).test()).toMatchObject({ is: 'rejected', code: 'unauthorized' })
  const token = moyasar.newCard()
  await moyasar.goWrong('busy')
  expect(await opened().chargeCard(charge(token))).toMatchObject({ is: 'retryable' })
  await moyasar.goWrong('broken')
  expect(await opened().chargeCard(charge(token))).toMatchObject({ is: 'unknown' })
  await moyasar.goWrong('html')
  expect(await opened().chargeCard(charge(token))).toMatchObject({ is: 'unknown' })
  expect(await opened().payment(randomUUID())).toMatchObject({ is: 'retryable' })
  await moyasar.goWrong('works')
})

test('Moyasar: after a card that was refused on its page another one pays, and a saved card comes with its token', async () => {
  const started = {
    key: randomUUID(),
    amount: 5000,
    currency: 'SAR',
    description: 'Invoice',
    returnAddress: 'https://console.example/back',
  }
  const answer = await opened().startPayment(started)
  if (answer.is !== 'ok' || !answer.payment.address) throw new Error('it did not start')
  const { reference, address } = answer.payment
  moyasar.payOn(address, '4201321234411220')
  expect(await opened().payment(reference)).toMatchObject({ payment: { status: 'initiated', paymentId: null } })
  const paid = moyasar.payOn(address, '4111111111111111', { save: true })
  expect(await opened().payment(reference)).toMatchObject({
    payment: { status: 'paid', paymentId: paid.id, key: started.key, card: { brand: 'visa', lastFour: '1111', token: paid.source.token } },
  })
})

test('a transfer is seen by a person: nothing is asked of a bank, and nothing that comes is believed', async () => {
  const bank = openBankTransfer({ ...context({ ...simulated, driver: 'bankTransfer' }), record: async () => {} })
  expect(await bank.test()).toMatchObject({ is: 'ok' })
  expect(await bank.chargeCard(charge('any'))).toMatchObject({ is: 'rejected', code: 'notSupported' })
  expect(bank.readCallback(Buffer.from('{}'))).toEqual({ is: 'forged' })
})

test('Moyasar: a bill that nobody pays in time comes to nothing', async () => {
  const answer = await opened().startBill({ key: randomUUID(), amount: 115_00, currency: 'SAR', description: 'Invoice' })
  if (answer.is !== 'ok') throw new Error('it was not issued')
  moyasar.endBill(answer.payment.reference, false)
  expect(await opened().payment(answer.payment.reference)).toMatchObject({ payment: { status: 'failed', code: 'abandoned' } })
})
