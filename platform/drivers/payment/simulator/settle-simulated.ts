import { randomInt } from 'node:crypto'
import type { PaymentBrand, PaymentRejection } from '#contract/billing/payment-drivers.ts'
import type { Db } from '#platform/kernel/database.ts'
import { newToken } from './simulated-calls.ts'
import { decidedBy } from './simulated-state.ts'
import './simulated-payment.table.ts'

export interface SimulatedDecision {
  pays: boolean
  brand?: PaymentBrand
  lastFour?: string
  /** Besides what whoever asked for the payment wants. */
  save?: boolean
}

/** What a payer does on the page of a simulated gateway, once: pays or does not. False where that was decided before. */
export async function settleSimulated(db: Db, id: string, { pays, brand = 'mada', lastFour, save = false }: SimulatedDecision, now: Date) {
  const digits = lastFour ?? String(randomInt(1000, 9999))
  const waiting = await db
    .selectFrom('simulatedPayments')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'initiated')
    .executeTakeFirst()
  if (!waiting) return false
  const code: PaymentRejection | null = pays ? decidedBy('works', digits) : 'declined'
  const token = waiting.token ?? ((waiting.save || save) && code === null ? newToken() : null)
  const given = waiting.brand ? {} : { brand, lastFour: digits }
  const { numUpdatedRows } = await db
    .updateTable('simulatedPayments')
    .set({
      status: code ? 'failed' : 'paid',
      code,
      token,
      fee: code ? 0 : Math.round(waiting.amount / 100),
      paidOn: code ? null : now,
      ...given,
    })
    .where('id', '=', id)
    .where('status', '=', 'initiated')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n && token && token !== waiting.token)
    await addSimulatedCard(db, { gatewayId: waiting.gatewayId, token, brand, lastFour: digits }, now)
  return numUpdatedRows > 0n
}

/** A card that a simulated gateway keeps. */
export async function addSimulatedCard(
  db: Db,
  card: { gatewayId: number; token: string; brand: PaymentBrand; lastFour: string },
  now: Date,
): Promise<void> {
  const expiry = { expiryMonth: 12, expiryYear: now.getUTCFullYear() + 3 }
  await db
    .insertInto('simulatedCards')
    .values({ ...card, holder: 'Test Holder', ...expiry, createdOn: now })
    .execute()
}
