import type { PaymentDriverName } from '#contract/billing/payment-drivers.ts'
import { openBankTransfer } from './bank-transfer.ts'
import { openMoyasar } from './moyasar/moyasar.ts'
import type { OpenPayment } from './payment-driver.ts'
import { openSimulatedGateway } from './simulator/simulated-gateway.ts'

/** The driver of each kind of gateway. */
export const paymentDrivers: Readonly<Record<PaymentDriverName, OpenPayment>> = {
  moyasar: openMoyasar,
  bankTransfer: openBankTransfer,
  simulator: openSimulatedGateway,
}
