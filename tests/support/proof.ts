import { sql } from 'kysely'
import { dueAfter, renewalPeriod } from '#contract/services/renewal-period.ts'
import { runAutomation } from '#platform/automation/task/run-automation.job.ts'
import { treatRun } from '#platform/automation/task/treat-run.ts'
import { invoiceVerbs } from '#platform/billing/invoice/invoice.verbs.ts'
import { clock } from '#platform/kernel/clock.ts'
import type { Db } from '#platform/kernel/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Client } from './client.ts'
import { addClient } from './clients.ts'
import { doJob } from './job-run.ts'
import { orderOf, sold } from './orders.ts'
import { changeSettings } from './settings.ts'

export const begins = '2027-01-31'
const inOrder = 100

/** Services of several cycles and days of the month, among them the 31st, several of a client; nobody is told anything yet. */
export async function fillForProof(platform: Platform, staff: Client, { services, clients }: { services: number; clients: number }) {
  await changeSettings(staff, { automationHoldAbove: 0, remindThirdDays: 20, suspendAfterDays: 25, collectAfterDays: 0 })
  const { id: productId } = await sold(staff, { autoSetup: 'never', prices: [{ currency: 'SAR', cycle: 'monthly', price: 19_00 }] })
  const each = Math.ceil(services / clients)
  for (let client = 0; client < clients; client++) {
    const { id: clientId } = await addClient(staff)
    for (let left = Math.min(each, services - client * each); left > 0; left -= inOrder) {
      const items = Array.from({ length: Math.min(left, inOrder) }, () => ({ productId, cycle: 'monthly' as const }))
      await orderOf(staff, clientId, items, { invoiced: false })
    }
  }
  // As if they had run for long: due in the first month, on days that not every month has.
  await sql`update "services" set "status" = 'active', "work" = 'none', "registrationDate" = '2026-01-31',
    "dueDay" = (array[31, 30, 29, 28, 15])[1 + "id" % 5],
    "nextDueDate" = ('2027-01-' || (array[31, 30, 29, 28, 15])[1 + "id" % 5])::date,
    "cycle" = case when "id" % 7 = 0 then 'quarterly' else 'monthly' end`.execute(platform.database.db)
}

/** One day: every task runs, by as many workers as asked for, and some of what is open is paid, each payment told three times or more at once. */
export async function liveDay(platform: Platform, day: string, workers = 2): Promise<void> {
  const { db } = platform.database
  clock.set(new Date(`${day}T09:00:00Z`))
  await db.updateTable('automationTasks').set({ nextRunOn: clock.now() }).where('frequency', 'in', ['hour', 'day', 'quarterHour']).execute()
  await doJob(platform, runAutomation, {})
  for (;;) {
    const running = await db.selectFrom('automationRuns').select('id').where('status', '=', 'running').executeTakeFirst()
    if (!running) break
    await Promise.all(Array.from({ length: workers }, () => treatRun(platform.systemScope(), running.id)))
  }
  await paySome(platform, day)
}

/** Most clients pay within the month; some only much later, after reminders and a suspension. */
async function paySome(platform: Platform, day: string): Promise<void> {
  const { rows } = await sql<{ id: number; balance: number }>`select "id", "balance" from "invoices"
    where "status" in ('unpaid', 'partiallyPaid') and "dueDate" <= ${day}::date - case when "id" % 10 = 0 then 40 else 0 end
    order by "id"`.execute(platform.database.db)
  for (const { id, balance } of rows) {
    const body = { amount: balance, paidOn: day, method: 'card' as const, reference: `PAY-${id}`, fee: 0 }
    const pay = () => invoiceVerbs.addPayment(platform.systemScope(), { params: { id }, body } as never).catch(() => null)
    // One in a hundred as from twenty tabs at once.
    await Promise.all(Array.from({ length: id % 100 === 0 ? 20 : 3 }, pay))
  }
}

/** What is wrong by now; nothing, however often it was cut off, repeated or brought forward. */
export async function faultsOf(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from (select 1 from "invoiceLines" where "serviceId" is not null
      group by "serviceId", "periodFrom" having count(*) > 1) x) as "linesTwice",
    (select count(*)::int from (select 1 from "transactions" group by "method", "reference" having count(*) > 1) x) as "paymentsTwice",
    (select count(*)::int from "transactions" where "toWallet" > 0) as "overpaid",
    (select count(*)::int from (select 1 from "invoiceReminders" group by "invoiceId", "number" having count(*) > 1) x) as "remindersTwice",
    abs((select count(*) from "invoiceReminders")
      - (select count(*) from "emailMessages" where "template" in ('invoiceDue', 'invoiceOverdue')))::int as "mailsTwice",
    (select abs(coalesce(sum("amount"), 0))::int from "ledgerLines") as "ledger",
    (select count(*)::int from "invoices" i where "balance" <> coalesce(
      (select sum(l."amount") from "ledgerLines" l where l."invoiceId" = i."id" and l."account" = 'receivable'), 0)) as "balances",
    (select (max(substr("number", 5)::int) - count(*))::int from "invoices" where "number" is not null) as "gaps",
    (select count(*)::int from "automationResults" where "outcome" = 'failed') as "failed"`.execute(db)
  return Object.fromEntries(Object.entries(rows[0] ?? {}).filter(([, count]) => count !== 0))
}

/** Services whose due date is not what their paid periods make of it, on the day of the month that they keep. */
export async function strayDates(db: Db): Promise<number[]> {
  const services = await db.selectFrom('services').select(['id', 'nextDueDate', 'cycle', 'dueDay', 'remainingPayments']).execute()
  const { rows } = await sql<{ id: number; paid: number }>`select l."serviceId" as "id", count(*)::int as "paid" from "invoiceLines" l
    join "invoices" i on i."id" = l."invoiceId" and i."status" = 'paid' where l."serviceId" is not null group by 1`.execute(db)
  const paid = new Map(rows.map(row => [Number(row.id), row.paid]))
  return services.flatMap(({ id, nextDueDate, ...of }) => {
    let due = `2027-01-${of.dueDay}`
    for (let at = 0; at < (paid.get(id) ?? 0); at++) {
      const period = renewalPeriod({ ...of, nextDueDate: due })
      if (period) due = dueAfter(period)
    }
    return due === nextDueDate ? [] : [id]
  })
}
