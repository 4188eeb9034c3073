import { randomUUID } from 'node:crypto'
import { invoices } from '#contract/billing/invoices.ts'
import { paymentAttempts } from '#contract/billing/payment-attempts.ts'
import { paymentGateways } from '#contract/billing/payment-gateways.ts'
import { readPayment } from '#platform/billing/payment-attempt/read-payment.job.ts'
import { startPayment } from '#platform/billing/payment-attempt/start-payment.ts'
import { keepCard } from '#platform/billing/saved-card/keep-card.ts'
import { addSimulatedCard, settleSimulated } from '#platform/drivers/payment/simulator/settle-simulated.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import type { Client } from './client.ts'
import { addClient } from './clients.ts'
import { doJob } from './job-run.ts'
import type { TestPlatform } from './platform.ts'

type Given = Pick<TestPlatform, 'systemScope' | 'database'>

/** A simulated gateway, with the secret `whs` for what it tells. */
export async function addGateway(staff: Client, more: object = {}): Promise<number> {
  const body = { name: { en: 'Cards', ar: 'بطاقات' }, driver: 'simulator', webhookSecret: 'whs', ...more }
  const answer = await staff.call(paymentGateways.endpoints.create, { body: body })
  if (!answer.success) throw new Error(JSON.stringify(answer))
  return answer.data.id
}

/** A published invoice of a client, in minor units and without VAT. */
export async function addUnpaid(staff: Client, clientId: number, price: number): Promise<number> {
  const lines = [{ description: { en: 'Work', ar: '' }, unitPrice: price, category: 'Z' as const }]
  const { id } = (await staff.call(invoices.endpoints.create, { body: { clientId, lines } })).data
  await staff.call(invoices.endpoints.publish, { params: { id }, body: {} })
  return id
}

/** Begins to pay an invoice at a gateway, as whoever opens its pay link does. */
export const begin = ({ systemScope }: Given, invoice: number, gateway: number, save = false) =>
  startPayment(systemScope(), { invoiceIds: [invoice] }, { gateway, returnAddress: () => 'https://console.example/back', save })

/** What the payer does on the page of a simulated gateway. */
export const payOn = ({ database }: Given, address: string, decision: Partial<Parameters<typeof settleSimulated>[2]> = {}) =>
  settleSimulated(database.db, address.split('/').pop() ?? '', { pays: true, lastFour: '1010', ...decision }, new Date())

/** The job that asks a gateway what became of an attempt. */
export const ask = ({ systemScope }: Given, id: number) => doJob({ systemScope }, readPayment, { id })

export const attemptNow = async (staff: Client, id: number) => (await staff.call(paymentAttempts.endpoints.get, { params: { id } })).data

/** A saved card of a client at a simulated gateway; its last digits say what becomes of a charge. */
export async function addCard({ systemScope, database }: Given, clientId: number, gatewayId: number, lastFour = '1010'): Promise<number> {
  const token = `sim_${randomUUID()}`
  await addSimulatedCard(database.db, { gatewayId, token, brand: 'mada', lastFour }, new Date())
  const card = { token, brand: 'mada' as const, lastFour, holder: 'Mona Al-Harbi', expiryMonth: 12, expiryYear: 2031 }
  await inTransaction(systemScope(), scope => keepCard(scope, { clientId, gatewayId }, card))
  const { id } = await database.db
    .selectFrom('savedCards')
    .select('id')
    .where('clientId', '=', clientId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

/** An attempt that waits for its payer. */
export async function addAttempt(platform: Given, staff: Client): Promise<number> {
  const invoice = await addUnpaid(staff, (await addClient(staff)).id, 100)
  return (await begin(platform, invoice, await addGateway(staff))).attemptId
}

/** A card of a client that is not the one that is charged. */
export async function addSecondCard(platform: Given, staff: Client): Promise<number> {
  const [{ id: clientId }, gateway] = [await addClient(staff), await addGateway(staff)]
  await addCard(platform, clientId, gateway)
  return addCard(platform, clientId, gateway, '2222')
}
