import { randomUUID } from 'node:crypto'
import type { PaymentRejection } from '#contract/billing/payment-drivers.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import type { Charge, PaymentAnswer, PaymentContext, PaymentDriver, Refund, Started } from '../payment-driver.ts'
import { decidedBy, foundCard, shownCard, shownPayment } from './simulated-state.ts'

/** What a gateway does that always works: each call a statement or two. */
export type SimulatedCalls = Omit<PaymentDriver, 'readCallback'>

const rejected = (code: PaymentRejection, message: string): PaymentAnswer<never> => ({ is: 'rejected', code, message })

export function simulatedCalls({ gateway, db, now, appUrl }: PaymentContext): SimulatedCalls {
  const own = db.selectFrom('simulatedPayments').selectAll().where('gatewayId', '=', gateway.id)
  const card = (token: string) => foundCard(db, gateway.id, token)

  async function found(id: string) {
    if (!/^[0-9a-f-]{36}$/.test(id)) return null
    // A bill that nobody paid in time has come to nothing.
    await db
      .updateTable('simulatedPayments')
      .set({ status: 'failed', code: 'abandoned' })
      .where('id', '=', id)
      .where('status', '=', 'initiated')
      .where('billExpiresOn', '<', riyadhDate(now()))
      .execute()
    const row = await own.where('id', '=', id).executeTakeFirst()
    const kept = row?.token ? await card(row.token) : undefined
    return row ? shownPayment(row, appUrl, kept) : null
  }
  async function there(id: string) {
    const payment = await found(id)
    return payment ? { is: 'ok' as const, payment } : rejected('noSuchPayment', `no payment ${id}`)
  }

  async function ask(asked: Charge & Partial<Started>, attended: boolean, bill = false) {
    const { key, amount, currency, description, token, returnAddress, save } = asked
    if (amount < 1) return rejected('amountRefused', 'the amount is too small')
    if (bill && (currency !== 'SAR' || amount < 100_00))
      return rejected(currency === 'SAR' ? 'amountRefused' : 'currencyRefused', 'a bill is of SAR 100.00 at least')
    const kept = token ? await card(token) : undefined
    if (token && !kept) return rejected('noSuchCard', 'no such card')
    const decided = attended ? null : decidedBy(gateway.simulatedBehaviour, kept?.lastFour)
    const values = {
      ...{ id: key, gatewayId: gateway.id, amount, currency, description, refunded: 0, createdOn: now() },
      ...{ status: attended ? ('initiated' as const) : decided ? ('failed' as const) : ('paid' as const), code: decided },
      paidOn: attended || decided ? null : now(),
      fee: attended || decided ? 0 : Math.round(amount / 100),
      ...{ brand: kept?.brand ?? null, lastFour: kept?.lastFour ?? null, token: token ?? null },
      ...{ returnAddress: returnAddress ?? null, save: save ?? false },
      ...(bill ? { billNumber: billNumberOf(key), billExpiresOn: addDays(riyadhDate(now()), 7), brand: 'sadad' as const } : {}),
    }
    await db
      .insertInto('simulatedPayments')
      .values(values)
      .onConflict(conflict => conflict.column('id').doNothing())
      .execute()
    return there(key)
  }

  async function refund({ paymentId, amount, currency, key }: Refund) {
    const payment = await found(paymentId)
    if (!payment) return rejected('noSuchPayment', `no payment ${paymentId}`)
    if (payment.currency !== currency) return rejected('currencyRefused', `the payment is in ${payment.currency}`)
    const given = await db.transaction().execute(async inner => {
      const taken = await inner
        .insertInto('simulatedRefunds')
        .values({ key, paymentId, amount, createdOn: now() })
        .onConflict(conflict => conflict.column('key').doNothing())
        .returning('key')
        .executeTakeFirst()
      if (!taken) return true
      const { numUpdatedRows } = await inner
        .updateTable('simulatedPayments')
        .set(eb => ({ refunded: eb('refunded', '+', amount) }))
        .where('id', '=', paymentId)
        .where('status', '=', 'paid')
        .where(eb => eb(eb('refunded', '+', amount), '<=', eb.ref('amount')))
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) await inner.deleteFrom('simulatedRefunds').where('key', '=', key).execute()
      return numUpdatedRows > 0n
    })
    return given ? there(paymentId) : rejected('notRefundable', 'more than was paid of it')
  }

  return {
    test: async () => ({ is: 'ok', live: false }),
    startPayment: asked => ask(asked, true),
    startBill: asked => ask(asked, true, true),
    chargeCard: asked => ask(asked, false),
    payment: async reference => ({ is: 'ok', payment: await found(reference) }),
    refund,
    voidPayment: async paymentId => {
      const { numUpdatedRows } = await db
        .updateTable('simulatedPayments')
        .set({ status: 'voided' })
        .where('id', '=', paymentId)
        .where('gatewayId', '=', gateway.id)
        .where('refunded', '=', 0)
        .where('status', 'in', ['paid', 'voided'])
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n ? there(paymentId) : rejected('notRefundable', 'it cannot be taken back')
    },
    card: async token => {
      const kept = await card(token)
      return { is: 'ok', card: kept ? shownCard(kept) : null }
    },
    forgetCard: async token => {
      await db.deleteFrom('simulatedCards').where('gatewayId', '=', gateway.id).where('token', '=', token).execute()
      return { is: 'ok' }
    },
  }
}

/** Thirteen digits, the same for the same payment. */
const billNumberOf = (key: string): string =>
  String(BigInt(`0x${key.replaceAll('-', '').slice(0, 14)}`))
    .padStart(13, '0')
    .slice(-13)

/** A token that stands for a card; nobody guesses it. */
export const newToken = (): string => `sim_${randomUUID().replaceAll('-', '')}`
