import type { Selectable } from 'kysely'
import type { GatewayBehaviour, PaymentRejection } from '#contract/billing/payment-drivers.ts'
import type { Db } from '#platform/kernel/database.ts'
import type { GatewayCard, GatewayPayment } from '../payment-driver.ts'
import type { SimulatedCardsTable, SimulatedPayment } from './simulated-payment.table.ts'

type SimulatedCard = Selectable<SimulatedCardsTable>

export const foundCard = (db: Db, gatewayId: number, token: string): Promise<SimulatedCard | undefined> =>
  db.selectFrom('simulatedCards').selectAll().where('gatewayId', '=', gatewayId).where('token', '=', token).executeTakeFirst()

/** What becomes of a charge: by the gateway's behaviour, or by the last digits of the card, as those of gateways' test cards. */
export function decidedBy(behaviour: GatewayBehaviour, lastFour: string | undefined): PaymentRejection | null {
  if (behaviour === 'declines') return 'declined'
  if (behaviour === 'insufficientFunds') return 'insufficientFunds'
  return byLastFour[lastFour ?? ''] ?? null
}
const byLastFour: Readonly<Record<string, PaymentRejection>> = {
  '1220': 'declined',
  '1101': 'insufficientFunds',
  '0508': 'lostCard',
  '0009': 'expiredCard',
}

export const shownCard = ({ brand, lastFour, holder, expiryMonth, expiryYear, token }: SimulatedCard): GatewayCard => ({
  ...{ brand, lastFour, holder, expiryMonth, expiryYear, token },
})

export function shownPayment(row: SimulatedPayment, appUrl: string, kept: SimulatedCard | undefined): GatewayPayment {
  const { id, status, amount, currency, refunded, fee, code, brand, lastFour } = row
  const unkept = brand && lastFour ? { brand, lastFour, holder: null, expiryMonth: null, expiryYear: null, token: null } : null
  return {
    ...{ reference: id, key: id, status, amount, currency, refunded, fee, code },
    paymentId: status === 'paid' || status === 'voided' ? id : null,
    bill: row.billNumber ? { number: row.billNumber, billerCode: '901', expiresOn: row.billExpiresOn } : null,
    card: kept ? shownCard(kept) : unkept,
    address: status === 'initiated' ? `${appUrl}/simulated-payment/${id}` : null,
    message: code,
    paidOn: row.paidOn,
  }
}
