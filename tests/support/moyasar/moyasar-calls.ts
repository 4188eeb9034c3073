import { randomUUID } from 'node:crypto'
import { decide, type Invoice, type MoyasarState, newBill, newPayment, newToken } from './moyasar-state.ts'

export type Answer = [status: number, body: object | null]
type Body = Record<string, unknown>

const wrong = (errors: Record<string, string[]>): Answer => [400, { type: 'invalid_request_error', message: 'Validation Failed', errors }]
const missing: Answer = [404, { type: 'invalid_request_error', message: 'Object not found', errors: null }]

const checkMoney = ({ amount, currency }: Body) => {
  if (!Number.isInteger(amount) || (amount as number) < 100) return wrong({ amount: ['must be greater than or equal to 100'] })
  return typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? null : wrong({ currency: ['is invalid'] })
}

function pay(state: MoyasarState, body: Body, address: string): Answer {
  const money = checkMoney(body)
  if (money) return money
  const id = String(body.given_id ?? randomUUID())
  if (state.payments.has(id)) return wrong({ given_id: ['has already been taken'] })
  const source = body.source as { type?: string; token?: string; '3ds'?: boolean; save_card?: boolean } | undefined
  if (source?.type === 'sadadbill') {
    if (body.currency !== 'SAR') return wrong({ currency: ['is not supported'] })
    if ((body.amount as number) < 100_00) return wrong({ amount: ['must be greater than or equal to 10000'] })
    const bill = newBill(body as never, id)
    state.payments.set(id, bill)
    return [201, bill]
  }
  if (source?.type !== 'token') return wrong({ source: ['is not supported'] })
  const token = state.tokens.get(source.token ?? '')
  if (!token || token.status === 'inactive') return wrong({ token: ['is invalid'] })
  const { amount, currency, description, callback_url, metadata } = body as unknown as Invoice & { callback_url?: string }
  if (source['3ds'] && !callback_url) return wrong({ callback_url: ["can't be blank"] })
  const payment = newPayment(
    { id, amount, currency, description, callback_url: callback_url ?? null, metadata: metadata ?? null },
    { number: (token.brand === 'mada' ? '4201' : '4111') + token.last_four.padStart(12, '0'), name: token.name, token: token.id },
  )
  payment.source.company = token.brand
  state.payments.set(id, payment)
  if (source['3ds']) payment.source.transaction_url = `${address}/transaction_auths/${id}/form`
  else decide(payment)
  return [201, payment]
}

function invoice(state: MoyasarState, body: Body, address: string): Answer {
  const money = checkMoney(body)
  if (money) return money
  if (!body.description) return wrong({ description: ["can't be blank"] })
  const id = randomUUID()
  const made = { ...body, id, status: 'initiated', url: `${address}/checkout/${id}`, payments: [] } as unknown as Invoice
  state.invoices.set(id, made)
  return [201, made]
}

function giveBack(state: MoyasarState, id: string, { amount }: Body): Answer {
  const payment = state.payments.get(id)
  if (!payment) return missing
  const wanted = (amount as number | undefined) ?? payment.amount - payment.refunded
  if (payment.status !== 'paid' && payment.status !== 'refunded') return wrong({ status: ['payment cannot be refunded'] })
  if (wanted > payment.amount - payment.refunded) return wrong({ amount: ['exceeds what can be refunded'] })
  payment.refunded += wanted
  payment.status = 'refunded'
  return [200, payment]
}

function takeBack(state: MoyasarState, id: string): Answer {
  const payment = state.payments.get(id)
  if (!payment) return missing
  if (payment.status !== 'paid') return wrong({ status: ['payment cannot be voided'] })
  payment.status = 'voided'
  return [200, payment]
}

const found = (one: object | undefined): Answer => (one ? [200, one] : missing)

/** What the API does with a call of somebody it knows. */
export function moyasarCall(state: MoyasarState, method: string, path: string, body: Body, address: string): Answer {
  const [kind = '', id = '', verb = ''] = (path.split('?')[0] ?? '').split('/').filter(Boolean)
  const called = `${method} ${[kind, id && ':id', verb].filter(Boolean).join('/')}`
  const calls: Record<string, () => Answer> = {
    'GET payments': () => [200, { payments: [...state.payments.values()], meta: { current_page: 1 } }],
    'POST payments': () => pay(state, body, address),
    'GET payments/:id': () => found(state.payments.get(id)),
    'POST payments/:id/refund': () => giveBack(state, id, body),
    'POST payments/:id/void': () => takeBack(state, id),
    'POST invoices': () => invoice(state, body, address),
    'GET invoices/:id': () => found(state.invoices.get(id)),
    'POST tokens': () => [201, newToken(state, body as Record<string, string>, 'active')],
    'GET tokens/:id': () => found(state.tokens.get(id)),
    'DELETE tokens/:id': () => {
      const token = state.tokens.get(id)
      if (!token) return missing
      token.status = 'inactive'
      return [204, null]
    },
  }
  return calls[called]?.() ?? missing
}
