/** What takes payments, by the name of its driver. */
export const paymentDriverNames = ['moyasar', 'bankTransfer', 'simulator'] as const
export type PaymentDriverName = (typeof paymentDriverNames)[number]

/** By what a payer pays at a gateway. */
export const paymentBrands = ['mada', 'visa', 'mastercard', 'amex', 'applePay', 'stcPay', 'sadad', 'other'] as const
export type PaymentBrand = (typeof paymentBrands)[number]

/**
 * How a simulated gateway behaves: as it should, saying no to every card, having too little on every card, out of reach, doing each call
 * twice and answering the second time, or doing what is asked and never answering.
 */
export const gatewayBehaviours = ['works', 'declines', 'insufficientFunds', 'down', 'repeats', 'losesAnswers'] as const
export type GatewayBehaviour = (typeof gatewayBehaviours)[number]

/** Why a gateway will not do what it was asked, or a payment failed, in words that are the same for every gateway. */
export const paymentRejections = [
  'declined',
  'insufficientFunds',
  'expiredCard',
  'lostCard',
  'notAuthenticated',
  'abandoned',
  'noSuchPayment',
  'noSuchCard',
  'amountRefused',
  'currencyRefused',
  'notRefundable',
  'notSupported',
  'unauthorized',
  'refused',
] as const
export type PaymentRejection = (typeof paymentRejections)[number]

/** What a driver is, as data that forms and the platform read alike. */
export interface PaymentDriverKind {
  /** Takes money by itself; a transfer is seen by a person. */
  online: boolean
  /** Gives back what came by it. */
  givesBack: boolean
  /** Keeps the card of a payer who wants that, for payments to come. */
  savesCards: boolean
  /** Issues bills that are paid at any bank (SADAD): of so much at least, in minor units of one currency; null: it does not. */
  bills: { least: number; currency: string } | null
  /** The only currencies that it takes; null: any. */
  currencies: readonly string[] | null
  /** Which of these fields it needs. */
  needs: readonly ('secretKey' | 'webhookSecret' | 'iban' | 'beneficiary')[]
  /** Seconds for one call, where the gateway names no time of its own. */
  patience: number
}

/** What SADAD takes of a bill. */
const sadad = { least: 100_00, currency: 'SAR' }

export const paymentDriverKinds: Readonly<Record<PaymentDriverName, PaymentDriverKind>> = {
  moyasar: {
    online: true,
    givesBack: true,
    // Their hosted page is not asked for a token.
    savesCards: false,
    bills: sadad,
    currencies: null,
    needs: ['secretKey', 'webhookSecret'],
    patience: 30,
  },
  bankTransfer: {
    online: false,
    givesBack: false,
    savesCards: false,
    bills: null,
    currencies: null,
    needs: ['iban', 'beneficiary'],
    patience: 10,
  },
  simulator: { online: true, givesBack: true, savesCards: true, bills: sadad, currencies: null, needs: [], patience: 10 },
}
