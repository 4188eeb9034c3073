import type { Selectable } from 'kysely'
import type { PaymentBrand, PaymentRejection } from '#contract/billing/payment-drivers.ts'
import type { Instant, NullableInstant } from '#platform/kernel/database.ts'

export interface SimulatedPaymentsTable {
  /** Nobody guesses it: a UUID that whoever asks for the payment makes up. */
  id: string
  gatewayId: number
  status: 'initiated' | 'paid' | 'failed' | 'voided'
  /** Minor units, as are `refunded` and `fee`. */
  amount: number
  currency: string
  refunded: number
  fee: number
  description: string
  returnAddress: string | null
  brand: PaymentBrand | null
  lastFour: string | null
  token: string | null
  save: boolean
  code: PaymentRejection | null
  /** It is a bill, paid by this number until this day. */
  billNumber: string | null
  billExpiresOn: string | null
  createdOn: Instant
  paidOn: NullableInstant
}
export type SimulatedPayment = Selectable<SimulatedPaymentsTable>

export interface SimulatedCardsTable {
  token: string
  gatewayId: number
  brand: PaymentBrand
  lastFour: string
  holder: string
  expiryMonth: number
  expiryYear: number
  createdOn: Instant
}
export interface SimulatedRefundsTable {
  key: string
  paymentId: string
  amount: number
  createdOn: Instant
}

declare module '#platform/kernel/database.ts' {
  interface Tables {
    simulatedPayments: SimulatedPaymentsTable
    simulatedCards: SimulatedCardsTable
    simulatedRefunds: SimulatedRefundsTable
  }
}
