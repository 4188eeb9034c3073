import type { OpenPayment, PaymentAnswer } from './payment-driver.ts'

const byHand = async (): Promise<PaymentAnswer<never>> => ({
  is: 'rejected',
  code: 'notSupported',
  message: 'A transfer is seen and booked by a person.',
})

/** Transfers to our bank: nothing is asked of anybody, and nobody tells. */
export const openBankTransfer: OpenPayment = () => ({
  test: async () => ({ is: 'ok', live: true }),
  startPayment: byHand,
  startBill: byHand,
  chargeCard: byHand,
  payment: byHand,
  refund: byHand,
  voidPayment: byHand,
  card: byHand,
  forgetCard: byHand,
  readCallback: () => ({ is: 'forged' }),
})
