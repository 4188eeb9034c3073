import { sql } from 'kysely'
import { type Invoice, invoices } from '#contract/billing/invoices.ts'
import { dueReminder } from '#contract/billing/reminder-number.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { majorText } from '#contract/kernel/money.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { mailClient } from '#platform/clients/client/mail-client.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { settings } from '#platform/kernel/setting.ts'
import { newPayLink } from '../pay-link/make-pay-link.ts'
import { cardCharge } from '../payment-attempt/first-charge.ts'
import { invoiceStore } from './invoice.store.ts'
import { isUncleared } from './mail-invoice.ts'

declare module '#platform/kernel/database.ts' {
  interface Tables {
    invoiceReminders: { id: number; invoiceId: number; number: number; byHand: boolean; sentOn: Instant }
  }
}

export async function reminderDays(scope: Scope) {
  const of = await settings(scope, 'remindBeforeDays', 'remindFirstDays', 'remindSecondDays', 'remindThirdDays')
  return { before: of.remindBeforeDays, first: of.remindFirstDays, second: of.remindSecondDays, third: of.remindThirdDays }
}

/** The number of the last reminder of an invoice; null where there was none. */
async function lastReminder({ db }: Scope, invoiceId: number): Promise<number | null> {
  const found = await db
    .selectFrom('invoiceReminders')
    .select(eb => eb.fn.max('number').as('number'))
    .where('invoiceId', '=', invoiceId)
    .executeTakeFirst()
  return found?.number ?? null
}

/**
 * Reminds a client of an invoice, which is locked, because somebody wants it. It counts as the next reminder.
 * @throws Problem wrongState `nothingToPay`
 */
export async function remindByHand(scope: Scope, invoice: Invoice) {
  if (invoice.balance === 0) throw new Problem('wrongState', { reason: 'nothingToPay' })
  const last = await lastReminder(scope, invoice.id)
  const overdue = invoice.dueDate !== null && invoice.dueDate < riyadhDate(scope.now)
  const number = last === null ? (overdue ? 1 : 0) : last + 1
  await remind(scope, invoice, number, true)
  return { payload: { number } }
}

/** Sends the reminder of an invoice that is due by now, if there is one; answers whether there was. */
export async function remindWhenDue(scope: Scope, id: number): Promise<boolean> {
  const invoice = await invoiceStore.find(scope, id, true)
  const { status, balance, dueDate, disputedOn } = invoice
  if ((status !== 'unpaid' && status !== 'partiallyPaid') || balance === 0 || dueDate === null || disputedOn !== null) return false
  const number = dueReminder(dueDate, riyadhDate(scope.now), await lastReminder(scope, id), await reminderDays(scope))
  if (number === null) return false
  await remind(scope, invoice, number, false)
  await invoiceStore.store(scope, invoice, {}, invoices.events.sendReminder, { payload: { number } })
  return true
}

/** Written down before it is sent: the database lets a number be sent once. */
async function remind(scope: Scope, invoice: Invoice, number: number, byHand: boolean): Promise<void> {
  const { id, clientId, dueDate, balance, currency } = invoice
  await sql`insert into "invoiceReminders" ("invoiceId", "number", "byHand", "sentOn") values (${id}, ${number}, ${byHand}, ${scope.now})`.execute(
    scope.db,
  )
  const charge = number === 0 ? await cardCharge(scope, invoice) : {}
  await mailClient(scope, clientId, {
    template: number === 0 ? 'invoiceDue' : 'invoiceOverdue',
    category: 'invoice',
    values: () => ({
      number: invoice.number ?? '',
      amount: `${majorText({ amount: balance, currency })} ${currency}`,
      day: dueDate ?? '',
      ...charge,
    }),
    secretValues: { link: (await newPayLink(scope, [id])).address },
    about: { resource: 'invoices', id },
    ...((await isUncleared(scope, id)) ? {} : { attachment: { list: 'invoices', id } as const }),
    dedupeKey: `invoiceReminder ${id} ${number}`,
  })
}
