import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { moyasarCall } from './moyasar-calls.ts'
import { decide, type MoyasarState, newPayment, newToken, type Payment } from './moyasar-state.ts'

/** What goes wrong from now on. `losesAnswers`: it does what it was asked, and nobody hears; `down` closes the port. */
export type MoyasarFault = 'works' | 'down' | 'losesAnswers' | 'slow' | 'broken' | 'busy' | 'html'

export interface MoyasarServer extends MoyasarState {
  address: string
  secretKey: string
  publishableKey: string
  webhookSecret: string
  calls: { method: string; path: string; body: Record<string, unknown> }[]
  goWrong(fault: MoyasarFault): Promise<void>
  /** A payer gives a card on a page of theirs and passes the bank's question. */
  payOn(address: string, card?: string, options?: { save?: boolean }): Payment
  /** A payer answers the bank's question (3-D Secure) of a payment with a saved card. */
  authenticate(address: string, passes?: boolean): Payment
  /** A bill is paid at a bank, or nobody pays it in time. */
  endBill(id: string, pays: boolean): void
  /** A card as a browser gives it, with the publishable key. */
  newCard(number?: string): string
  /** What their webhook sends of a payment. */
  webhookOf(payment: Payment, type?: string): { id: string; type: string; secret_token: string; data: Payment }
  close(): Promise<void>
}

const slowness = 900

/** A server that speaks Moyasar's API v1 as docs.moyasar.com describes it: Basic authentication by the secret key, its errors, its pages. */
export async function moyasarServer(): Promise<MoyasarServer> {
  const state: MoyasarState = { payments: new Map(), invoices: new Map(), tokens: new Map() }
  const keys = { secretKey: 'sk_test_QHsd7KJ2', publishableKey: 'pk_test_QHsd7KJ2', webhookSecret: 'whs-5f2c1e' }
  const calls: MoyasarServer['calls'] = []
  let fault: MoyasarFault = 'works'
  let address = ''
  const server = createServer(async (request, response) => {
    const text = await bodyOf(request)
    const body = text ? (JSON.parse(text) as Record<string, unknown>) : {}
    const [method, path] = [request.method ?? '', (request.url ?? '').replace(/^\/v1\//, '')]
    calls.push({ method, path, body })
    const send = (status: number, json: object | null) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(json ? JSON.stringify(json) : undefined)
    const [key] = Buffer.from((request.headers.authorization ?? '').replace('Basic ', ''), 'base64')
      .toString()
      .split(':')
    if (key !== keys.secretKey)
      return send(401, { type: 'authentication_error', message: 'Invalid authorization credentials', errors: null })
    if (fault === 'busy') return send(429, { type: 'rate_limit_error', message: 'Too many requests', errors: null })
    if (fault === 'html') return response.writeHead(200, { 'content-type': 'text/html' }).end('<html>maintenance</html>')
    const [status, json] = moyasarCall(state, method, path, body, address)
    if (fault === 'losesAnswers' && method !== 'GET') return request.socket.destroy()
    if (fault === 'broken' && method !== 'GET') return send(500, { type: 'api_error', message: 'Internal error', errors: null })
    if (fault === 'slow' && method !== 'GET') await after(slowness)
    return send(status, json)
  })
  await listen(server, 0)
  const { port } = server.address() as AddressInfo
  address = `http://127.0.0.1:${port}/v1`
  const close = async () => {
    if (!server.listening) return
    server.closeAllConnections()
    await new Promise(done => server.close(done))
  }
  return {
    ...{ ...state, ...keys, address, calls, close },
    goWrong: async next => {
      fault = next
      if (next === 'down') await close()
      else if (!server.listening) await listen(server, port)
    },
    payOn: (page, card = '4201320111111010', { save = false } = {}) => {
      const invoice = state.invoices.get(page.split('/').pop() ?? '')
      if (!invoice || invoice.status === 'paid') throw new Error('there is no such page')
      const { amount, currency, metadata, id: invoice_id } = invoice
      const token = save ? newToken(state, { number: card, name: 'Mona Al-Harbi' }, 'active').id : null
      const payment = newPayment({ amount, currency, metadata, invoice_id }, { number: card, name: 'Mona Al-Harbi', token })
      decide(payment)
      state.payments.set(payment.id, payment)
      invoice.payments.push(payment)
      if (payment.status === 'paid') invoice.status = 'paid'
      return payment
    },
    authenticate: (page, passes = true) => {
      const payment = state.payments.get(page.split('/').at(-2) ?? '')
      if (!payment) throw new Error('there is no such page')
      if (passes) decide(payment)
      else
        Object.assign(payment, {
          status: 'failed',
          source: { ...payment.source, message: '3DS authentication failed', transaction_url: null },
        })
      return payment
    },
    endBill: (id, pays) => {
      const bill = state.payments.get(id)
      if (!bill) throw new Error('there is no such bill')
      Object.assign(bill, pays ? { status: 'paid', fee: Math.round(bill.amount / 100), captured: bill.amount } : { status: 'expired' })
    },
    newCard: (number = '4201320111111010') => newToken(state, { number, name: 'Mona Al-Harbi' }, 'active').id,
    webhookOf: (payment, type = `payment_${payment.status}`) => ({
      id: randomUUID(),
      type,
      secret_token: keys.webhookSecret,
      data: payment,
    }),
  }
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request.setEncoding('utf8')) text += part
  return text
}
