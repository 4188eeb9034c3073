import { z } from 'zod'
import type { PaymentBrand, PaymentRejection } from '#contract/billing/payment-drivers.ts'
import type { GatewayCard, GatewayPayment, GatewayPaymentStatus } from '../payment-driver.ts'

/** What is not always there is read as null: the shapes differ from source to source (docs.moyasar.com). */
const optional = z.string().nullish().catch(null)
const metadata = z.record(z.string(), z.unknown()).nullish().catch(null)
const source = z
  .object({
    type: optional,
    company: optional,
    name: optional,
    number: optional,
    message: optional,
    transaction_url: optional,
    token: optional,
    sadad_number: optional,
    biller_code: optional,
    expired_at: optional,
    month: z.coerce.number().int().nullish().catch(null),
    year: z.coerce.number().int().nullish().catch(null),
  })
  .nullish()
export const moyasarPayment = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  currency: z.string(),
  fee: z.int().catch(0),
  refunded: z.int().catch(0),
  invoice_id: optional,
  created_at: optional,
  updated_at: optional,
  captured_at: optional,
  metadata,
  source,
})
type MoyasarPayment = z.output<typeof moyasarPayment>

export const moyasarInvoice = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  currency: z.string(),
  url: optional,
  metadata,
  payments: z.array(moyasarPayment).nullish().catch([]),
})
type MoyasarInvoice = z.output<typeof moyasarInvoice>

export const moyasarToken = z.object({
  id: z.string(),
  status: z.string(),
  brand: optional,
  name: optional,
  last_four: optional,
  month: z.coerce.number().int().nullish().catch(null),
  year: z.coerce.number().int().nullish().catch(null),
})

/** Their states by ours: what was given back had come in. Expired, abandoned and cancelled ones come to nothing. */
const statuses: Readonly<Record<string, GatewayPaymentStatus>> = {
  initiated: 'initiated',
  authorized: 'initiated',
  on_hold: 'initiated',
  paid: 'paid',
  captured: 'paid',
  refunded: 'paid',
  voided: 'voided',
}
const statusOf = (status: string): GatewayPaymentStatus => statuses[status] ?? 'failed'

const brands: Readonly<Record<string, PaymentBrand>> = {
  mada: 'mada',
  visa: 'visa',
  mastercard: 'mastercard',
  master: 'mastercard',
  amex: 'amex',
  stcpay: 'stcPay',
  sadad: 'sadad',
}
const brandOf = (company: string | null | undefined, type?: string | null): PaymentBrand =>
  (type === 'applepay' ? 'applePay' : undefined) ?? brands[(company ?? type ?? '').toLowerCase()] ?? 'other'

/** A two-digit year is one of this century. */
const yearOf = (year: number | null | undefined) => (year == null ? null : year < 100 ? 2000 + year : year)
const monthOf = (month: number | null | undefined) => (month != null && month >= 1 && month <= 12 ? month : null)
const fourOf = (digits: string | null | undefined) => digits?.match(/\d{4}$/)?.[0] ?? null

function cardOf({ source: given }: MoyasarPayment): GatewayCard | null {
  const lastFour = fourOf(given?.number)
  if (!given || !lastFour) return null
  const { company, type, name, month, year, token } = given
  return {
    ...{ brand: brandOf(company, type), lastFour, holder: name ?? null, token: token ?? null },
    ...{ expiryMonth: monthOf(month), expiryYear: yearOf(year) },
  }
}

/** A bill is paid at a bank: there is no card. Its last day may be told with a time. */
function billOf({ source: given }: MoyasarPayment): GatewayPayment['bill'] {
  if (given?.type !== 'sadadbill' || !given.sadad_number) return null
  const expiresOn = given.expired_at?.match(/^\d{4}-\d{2}-\d{2}/)?.[0] ?? null
  return { number: given.sadad_number, billerCode: given.biller_code ?? null, expiresOn }
}

/** What the messages of issuers mean; others are a no without a reason. */
const meanings: readonly [RegExp, PaymentRejection][] = [
  [/insufficient/i, 'insufficientFunds'],
  [/expired/i, 'expiredCard'],
  [/lost|stolen/i, 'lostCard'],
  [/3-?ds|authenticat|otp/i, 'notAuthenticated'],
]
const meant = (message: string | null | undefined): PaymentRejection =>
  meanings.find(([sign]) => sign.test(message ?? ''))?.[1] ?? 'declined'

const keyOf = (of: MoyasarPayment['metadata']) => (typeof of?.key === 'string' ? of.key : null)

/** A payment without a capture of its own was changed last when it was paid, unless something of it went back since. */
function paidOn({ captured_at, updated_at, created_at, refunded }: MoyasarPayment): string | null {
  const said = [captured_at, refunded === 0 ? updated_at : null, created_at].find(at => at && !Number.isNaN(Date.parse(at)))
  return said ? new Date(said).toISOString() : null
}

export function shownPayment(given: MoyasarPayment): GatewayPayment {
  const status = statusOf(given.status)
  const failed = status === 'failed'
  const left = /abandon|expire|cancel/.test(given.status)
  return {
    ...{ reference: given.id, status, amount: given.amount, currency: given.currency, refunded: given.refunded, fee: given.fee },
    paymentId: status === 'paid' || status === 'voided' ? given.id : null,
    paidOn: status === 'paid' ? paidOn(given) : null,
    key: keyOf(given.metadata),
    card: cardOf(given),
    address: status === 'initiated' ? (given.source?.transaction_url ?? null) : null,
    bill: billOf(given),
    code: failed ? (left ? 'abandoned' : meant(given.source?.message)) : null,
    message: given.source?.message ?? null,
  }
}

/** A page of theirs: what was paid on it, or that nothing was. A card that was refused there may be followed by another. */
export function shownInvoice(given: MoyasarInvoice): GatewayPayment {
  const payments = (given.payments ?? []).map(shownPayment)
  // One that was voided may be followed by one that was paid.
  const paid = payments.find(one => one.status === 'paid') ?? payments.find(one => one.status === 'voided')
  if (paid) return { ...paid, reference: given.id, key: paid.key ?? keyOf(given.metadata), address: null }
  const status = statusOf(given.status)
  return {
    ...{
      reference: given.id,
      amount: given.amount,
      currency: given.currency,
      refunded: 0,
      fee: 0,
      paymentId: null,
      card: null,
      paidOn: null,
    },
    // Money without a payment is nothing that can be booked or given back: it is asked for once more.
    status: status === 'paid' || status === 'voided' ? 'initiated' : status,
    bill: null,
    key: keyOf(given.metadata),
    address: given.url ?? null,
    ...(status === 'failed' ? { code: 'abandoned', message: given.status } : { code: null, message: null }),
  }
}

export const shownToken = ({ id, brand, name, last_four, month, year }: z.output<typeof moyasarToken>): GatewayCard => ({
  ...{ token: id, brand: brandOf(brand), lastFour: fourOf(last_four) ?? '', holder: name ?? null },
  ...{ expiryMonth: monthOf(month), expiryYear: yearOf(year) },
})

const callback = z.object({
  id: z.string().min(1).max(100),
  type: z.string().max(60),
  secret_token: z.string().max(500),
  data: z.object({ id: z.string().min(1).max(100), invoice_id: z.string().max(100).nullish().catch(null) }),
})
/** What their webhook sends; null where it is anything else. */
export function toldBy(raw: Buffer) {
  try {
    return callback.safeParse(JSON.parse(raw.toString('utf8'))).data ?? null
  } catch {
    return null
  }
}
