import { sql } from 'kysely'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import type {} from '#platform/clients/client/client.table.ts'
import { task } from '#platform/kernel/task.ts'
import type {} from './invoice.table.ts'
import { reminderDays, remindWhenDue } from './send-reminder.ts'

/** Reminds of what is to be paid: before it is due, and three times after. Clients who want no notices are told before alone. */
export const remindInvoices = task({
  name: 'remindInvoices',
  kind: 'invoices',
  schedule: { frequency: 'day', hour: 8 },
  guarded: true,
  wanted: async scope => Object.values(await reminderDays(scope)).some(days => days > 0),
  candidates: async scope => {
    const [today, { before, ...after }] = [riyadhDate(scope.now), await reminderDays(scope)]
    const sent = (number: number) =>
      sql`exists (select from "invoiceReminders" r where r."invoiceId" = "invoices"."id" and r."number" >= ${number})`
    const due = [after.first, after.second, after.third].flatMap((days, at) =>
      days > 0
        ? [sql`("clients"."overdueNotices" and "invoices"."dueDate" <= ${addDays(today, -days)}::date and not ${sent(at + 1)})`]
        : [],
    )
    if (before > 0) due.push(sql`("invoices"."dueDate" between ${today}::date and ${addDays(today, before)}::date and not ${sent(0)})`)
    return scope.db
      .selectFrom('invoices')
      .innerJoin('clients', 'clients.id', 'invoices.clientId')
      .select('invoices.id')
      .where('invoices.status', 'in', ['unpaid', 'partiallyPaid'])
      .where('invoices.balance', '>', 0)
      .where('invoices.disputedOn', 'is', null)
      .where(due.length ? sql<boolean>`(${sql.join(due, sql` or `)})` : sql<boolean>`false`)
  },
  treat: async (scope, id) => ((await remindWhenDue(scope, id)) ? [id] : []),
})
