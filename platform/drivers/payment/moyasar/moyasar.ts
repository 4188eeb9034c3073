import type { z } from 'zod'
import type { GatewayPayment, OpenPayment, PaymentAnswer, PaymentContext, PaymentDriver, Refund } from '../payment-driver.ts'
import { sameSecret } from '../same-secret.ts'
import { callMoyasar, type MoyasarAnswer, type MoyasarRequest } from './moyasar-call.ts'
import { moyasarInvoice, moyasarPayment, moyasarToken, shownInvoice, shownPayment, shownToken, toldBy } from './moyasar-shapes.ts'

type Paid = PaymentAnswer<{ payment: GatewayPayment }>
const part = (id: string) => encodeURIComponent(id)

/**
 * Moyasar (docs.moyasar.com, API v1): amounts are minor units; a card is given on their hosted page, so that its number never comes to us;
 * `given_id` makes a charge of a saved card once. Refunds know no key: what was given back before tells whether one was done.
 */
export const openMoyasar: OpenPayment = context => {
  const payment = (reference: string) => readPayment(context, reference)
  const charge = (body: object, key: string) => chargeOnce(context, body, key)
  const details = ({ key, amount, currency, description }: { key: string; amount: number; currency: string; description: string }) => ({
    ...{ amount, currency, description: description.slice(0, 255), metadata: { key } },
  })
  return {
    test: async () => {
      const answer = await callMoyasar(context, { path: 'payments?page=1' })
      return answer.is === 'ok' ? { is: 'ok', live: context.gateway.secretKey.startsWith('sk_live_') } : answer
    },
    startPayment: async ({ returnAddress, token, save, ...asked }) => {
      if (token) {
        const source = { type: 'token', token, '3ds': true, ...(save ? { save_card: true } : {}) }
        return charge({ given_id: asked.key, ...details(asked), callback_url: returnAddress, source }, asked.key)
      }
      const body = { ...details(asked), success_url: returnAddress, back_url: returnAddress }
      return shown(await callMoyasar(context, { method: 'POST', path: 'invoices', body }), moyasarInvoice, given => ({
        payment: shownInvoice(given),
      }))
    },
    startBill: asked => charge({ given_id: asked.key, ...details(asked), source: { type: 'sadadbill' } }, asked.key),
    chargeCard: ({ token, ...asked }) =>
      charge({ given_id: asked.key, ...details(asked), source: { type: 'token', token, '3ds': false } }, asked.key),
    payment,
    refund: asked => refundOnce(context, asked),
    voidPayment: async paymentId =>
      shown(await callMoyasar(context, { method: 'POST', path: `payments/${part(paymentId)}/void` }), moyasarPayment, given => ({
        payment: shownPayment(given),
      })),
    card: async token => {
      const answer = await callMoyasar(context, { path: `tokens/${part(token)}` })
      if (answer.is === 'ok' && answer.json === null) return { is: 'ok', card: null }
      return shown(answer, moyasarToken, given => ({
        card: given.status === 'inactive' || given.status === 'expired' ? null : shownToken(given),
      }))
    },
    forgetCard: async token => {
      const answer = await callMoyasar(context, { method: 'DELETE', path: `tokens/${part(token)}` })
      return answer.is === 'ok' ? { is: 'ok' } : answer
    },
    readCallback: raw => {
      const told = toldBy(raw)
      if (!told) return { is: 'unreadable' }
      if (!sameSecret(told.secret_token, context.gateway.webhookSecret)) return { is: 'forged' }
      const references = [told.data.id, ...(told.data.invoice_id ? [told.data.invoice_id] : [])]
      return { is: 'ok', callback: { eventId: told.id, type: told.type, references } }
    },
  } satisfies PaymentDriver
}

/** By the id of a payment, or of one of their pages. */
async function readPayment(context: PaymentContext, reference: string): Promise<PaymentAnswer<{ payment: GatewayPayment | null }>> {
  const answer = await callMoyasar(context, { path: `payments/${part(reference)}` })
  if (answer.is !== 'ok' || answer.json !== null) return shown(answer, moyasarPayment, given => ({ payment: shownPayment(given) }))
  const page = await callMoyasar(context, { path: `invoices/${part(reference)}` })
  if (page.is === 'ok' && page.json === null) return { is: 'ok', payment: null }
  return shown(page, moyasarInvoice, given => ({ payment: shownInvoice(given) }))
}

/** A charge whose id was taken already is the one that was made with it. */
async function chargeOnce(context: PaymentContext, body: object, key: string): Promise<Paid> {
  const request: MoyasarRequest = { method: 'POST', path: 'payments', body }
  const answer = await callMoyasar(context, request)
  if (answer.is === 'rejected' && /given_id/.test(answer.message)) {
    const made = await readPayment(context, key)
    if (made.is === 'ok' && made.payment) return { is: 'ok', payment: made.payment }
  }
  return shown(answer, moyasarPayment, given => ({ payment: shownPayment(given) }))
}

async function refundOnce(context: PaymentContext, { paymentId, amount, currency, refundedBefore }: Refund): Promise<Paid> {
  const now = await readPayment(context, paymentId)
  if (now.is !== 'ok') return now
  if (!now.payment) return { is: 'rejected', code: 'noSuchPayment', message: `no payment ${paymentId}` }
  const { payment } = now
  if (payment.currency !== currency) return { is: 'rejected', code: 'currencyRefused', message: `The payment is in ${payment.currency}.` }
  if (payment.refunded === refundedBefore + amount) return { is: 'ok', payment }
  if (payment.refunded !== refundedBefore || payment.refunded + amount > payment.amount)
    return { is: 'rejected', code: 'notRefundable', message: `${payment.refunded} of ${payment.amount} was given back already.` }
  const answer = await callMoyasar(context, { method: 'POST', path: `payments/${part(paymentId)}/refund`, body: { amount } })
  if (answer.is === 'rejected' && answer.code !== 'unauthorized') return { ...answer, code: 'notRefundable' }
  return shown(answer, moyasarPayment, given => ({ payment: shownPayment(given) }))
}

/** What an answer holds; one that holds something else was not understood, so nobody knows what was done. */
function shown<S extends z.ZodType, T extends object>(answer: MoyasarAnswer, shape: S, of: (given: z.output<S>) => T): PaymentAnswer<T> {
  if (answer.is !== 'ok') return answer
  const given = shape.safeParse(answer.json)
  return given.success ? { is: 'ok', ...of(given.data) } : { is: 'unknown', message: 'The answer could not be read.' }
}
