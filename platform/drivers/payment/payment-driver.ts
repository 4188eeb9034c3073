import type { GatewayBehaviour, PaymentBrand, PaymentDriverName, PaymentRejection } from '#contract/billing/payment-drivers.ts'
import type { Db } from '#platform/kernel/database.ts'

/**
 * What came of a call. `rejected`: nothing was done, and asking again changes nothing. `retryable`: nothing was done; later it may be.
 * `unknown`: the request went out and no answer came back. Whether it was done is found out by asking (`payment`), never by repeating it.
 */
export type PaymentAnswer<T extends object = object> =
  | ({ is: 'ok' } & T)
  | { is: 'rejected'; code: PaymentRejection; message: string }
  | { is: 'retryable'; message: string; afterSeconds?: number }
  | { is: 'unknown'; message: string }

/** A card as we may know it: never its number. */
export interface GatewayCard {
  brand: PaymentBrand
  lastFour: string
  holder: string | null
  /** 1–12 and four digits; null where the gateway does not say. */
  expiryMonth: number | null
  expiryYear: number | null
  /** With it the card can be charged again; null where it was not saved. */
  token: string | null
}

export type GatewayPaymentStatus =
  /** The payer has not given a card yet, or has still to prove who they are. */
  'initiated' | 'paid' | 'failed' | 'voided'

/** A payment as the gateway has it. */
export interface GatewayPayment {
  /** By which it is asked for. */
  reference: string
  /** The gateway's own id of the money that came in, by which it is given back; null as long as none did. */
  paymentId: string | null
  status: GatewayPaymentStatus
  /** In minor units of `currency`, as are `refunded` and `fee`. */
  amount: number
  currency: string
  refunded: number
  /** When the money came in, as the gateway has it; null where it does not say. */
  paidOn: string | null
  /** What the gateway keeps of it. */
  fee: number
  /** What we named it when we asked for it; null where the gateway did not keep it. */
  key: string | null
  card: GatewayCard | null
  /** Where the payer gives a card, or proves who they are. */
  address: string | null
  /** Of a bill: what its payer gives their bank; null of anything else. */
  bill: { number: string; billerCode: string | null; expiresOn: string | null } | null
  /** Why it failed. */
  code: PaymentRejection | null
  message: string | null
}

export interface Charge {
  /** A UUID of ours. The same one again is the same payment. */
  key: string
  /** In minor units of `currency`. */
  amount: number
  currency: string
  /** For the payer to read. */
  description: string
}

export interface Started extends Charge {
  /** Where the payer comes back to, whatever came of it. */
  returnAddress: string
  /** A card that the payer has just given to the gateway, or that is saved; without it the gateway asks for one on a page of its own. */
  token?: string
  /** The card is to be saved, for payments to come. */
  save?: boolean
}

export interface Refund {
  /** `paymentId` of the payment. */
  paymentId: string
  /** In minor units of `currency`. */
  amount: number
  currency: string
  /** A UUID of ours; the same one again gives nothing back a second time. */
  key: string
  /** What was given back of the payment before, by our books: so a driver whose gateway knows no keys finds out whether this one was done. */
  refundedBefore: number
}

/** What a gateway tells us: never more than that something happened to a payment. What it is, is asked. */
export interface GatewayCallback {
  /** The gateway's own id of what it tells: one that was told before is told again. */
  eventId: string
  type: string
  /** By any of these an attempt may know the payment. */
  references: string[]
}
export type ReadCallback =
  | { is: 'ok'; callback: GatewayCallback }
  /** It does not come from the gateway. */
  | { is: 'forged' }
  | { is: 'unreadable' }

/** One gateway. Calls never throw: what went wrong is in the answer. They are made by jobs, outside any transaction. */
export interface PaymentDriver {
  /** Whether it knows us. `live`: payments are of real money. */
  test(): Promise<PaymentAnswer<{ live: boolean }>>
  /** A payment that its payer takes part in. Of one that must be approved, `address` says where. */
  startPayment(asked: Started): Promise<PaymentAnswer<{ payment: GatewayPayment }>>
  /** A bill that is paid at any bank, for so long as the gateway says. */
  startBill(asked: Charge): Promise<PaymentAnswer<{ payment: GatewayPayment }>>
  /** Charges a saved card while its holder is away. */
  chargeCard(asked: Charge & { token: string }): Promise<PaymentAnswer<{ payment: GatewayPayment }>>
  /** `payment` is null when there is none by that reference. */
  payment(reference: string): Promise<PaymentAnswer<{ payment: GatewayPayment | null }>>
  /** Safe to ask again after `unknown`, with the same key and the same `refundedBefore`. Refunds of one payment are asked for one after the other. */
  refund(asked: Refund): Promise<PaymentAnswer<{ payment: GatewayPayment }>>
  /** Takes back a payment before it is settled with the bank; some gateways only give back. */
  voidPayment(paymentId: string): Promise<PaymentAnswer<{ payment: GatewayPayment }>>
  /** `card` is null when there is none by that token, or it is charged no more. */
  card(token: string): Promise<PaymentAnswer<{ card: GatewayCard | null }>>
  /** Of a card that is not there: ok. */
  forgetCard(token: string): Promise<PaymentAnswer>
  /** Judges what came to our door as it came, byte for byte; changes nothing. */
  readCallback(raw: Buffer): ReadCallback
}

/** What a driver is told of the gateway. Keys are in plain text, and handed to nobody else. */
export interface Gateway {
  id: number
  driver: PaymentDriverName
  secretKey: string
  webhookSecret: string
  /** Seconds for one call. */
  timeout: number
  simulatedBehaviour: GatewayBehaviour
  /** Seconds. */
  simulatedDelay: number
}

/** One request with what came back; the recorder masks secrets before it keeps anything. */
export interface GatewayCall {
  /** The gateway's own name of what was called. */
  call: string
  request: unknown
  response: unknown
  seconds: number
  answer: PaymentAnswer
}

export interface PaymentContext {
  gateway: Gateway
  record: (call: GatewayCall) => Promise<void>
  /** Another address than the gateway's own, for tests. */
  address: string | undefined
  allowPrivate: boolean
  /** Where the console is: a simulated gateway has its page there. */
  appUrl: string
  /** Where a simulated gateway has its state: never the caller's transaction. */
  db: Db
  now: () => Date
}
export type OpenPayment = (context: PaymentContext) => PaymentDriver
