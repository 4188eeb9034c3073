import { randomUUID } from 'node:crypto'

export interface Source {
  type: string
  company: string
  name: string
  number: string
  message: string | null
  transaction_url: string | null
  token: string | null
  gateway_id: string
}
export interface Payment {
  id: string
  status: string
  amount: number
  currency: string
  fee: number
  refunded: number
  captured: number
  description: string
  invoice_id: string | null
  callback_url: string | null
  metadata: Record<string, string> | null
  source: Source
}
export interface Invoice {
  id: string
  status: string
  amount: number
  currency: string
  description: string
  url: string
  success_url: string | null
  back_url: string | null
  metadata: Record<string, string> | null
  payments: Payment[]
}
export interface Token {
  id: string
  status: string
  brand: string
  name: string
  last_four: string
  month: string
  year: string
}
export interface MoyasarState {
  payments: Map<string, Payment>
  invoices: Map<string, Invoice>
  tokens: Map<string, Token>
}

/** What the issuer says of the test cards of docs.moyasar.com; null: yes. */
const refusals: Readonly<Record<string, string>> = {
  '4201320000013020': 'UNSPECIFIED FAILURE',
  '4201320000311101': 'INSUFFICIENT FUNDS',
  '4201320131000508': 'LOST CARD',
  '4201321234411220': 'DECLINED',
}
const refusalOf = (lastFour: string) => Object.entries(refusals).find(([number]) => number.endsWith(lastFour))?.[1] ?? null

export const brandOf = (number: string) => (number.startsWith('4201') ? 'mada' : number.startsWith('4') ? 'visa' : 'mastercard')

/** What the cards' issuers make of a payment: its end, once. */
export function decide(payment: Payment): void {
  if (payment.status !== 'initiated') return
  const refusal = refusalOf(payment.source.number.slice(-4))
  payment.status = refusal ? 'failed' : 'paid'
  payment.source.message = refusal ?? 'APPROVED'
  payment.source.transaction_url = null
  payment.fee = refusal ? 0 : Math.round(payment.amount / 100)
  payment.captured = refusal ? 0 : payment.amount
}

export function newToken(
  state: MoyasarState,
  { number, name, month = '12', year = '2030' }: Record<string, string>,
  status: string,
): Token {
  const token = { id: `token_${randomUUID().replaceAll('-', '')}`, status, brand: brandOf(number ?? ''), name: name ?? '', month, year }
  const made = { ...token, last_four: (number ?? '').slice(-4) }
  state.tokens.set(made.id, made)
  return made
}

export function newPayment(
  of: Partial<Payment> & Pick<Payment, 'amount' | 'currency'>,
  card: { number: string; name: string; token: string | null },
) {
  const payment: Payment = {
    ...{ id: randomUUID(), status: 'initiated', fee: 0, refunded: 0, captured: 0, description: '', invoice_id: null },
    ...{ callback_url: null, metadata: null },
    ...of,
    source: {
      ...{ type: 'creditcard', company: brandOf(card.number), name: card.name, message: null, transaction_url: null, token: card.token },
      ...{ number: `XXXX-XXXX-XXXX-${card.number.slice(-4)}`, gateway_id: `moyasar_cc_${randomUUID().slice(0, 8)}` },
    },
  }
  return payment
}

/** A bill as docs.moyasar.com shows it: no card, a number for the payer's bank, and a last day. */
export function newBill({ amount, currency, metadata }: Pick<Payment, 'amount' | 'currency' | 'metadata'>, id: string): Payment {
  const payment = newPayment({ id, amount, currency, metadata }, { number: '', name: '', token: null })
  const source = {
    ...{ type: 'sadadbill', provider_name: 'Rosom', biller_code: '901', sadad_number: String(Date.now()).slice(-13).padStart(13, '1') },
    ...{ gateway_id: `moyasar_sb_${randomUUID().slice(0, 8)}`, expired_at: '2099-12-31', message: null },
  }
  return { ...payment, source: source as unknown as Source }
}
