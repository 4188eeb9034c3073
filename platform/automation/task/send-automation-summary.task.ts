import { subDays } from 'date-fns/subDays'
import { sql } from 'kysely'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import { task } from '#platform/kernel/task.ts'
import { notifyStaff } from '#platform/messaging/notification/notify-staff.ts'
import type {} from './automation.table.ts'

interface Figures {
  invoices: number
  reminders: number
  suspended: number
  failed: number
  held: number
}

/** What the automation did in the last day, in numbers. */
async function figuresOf({ db, now }: Scope): Promise<Figures> {
  const dayAgo = subDays(now, 1)
  const of = (task: string) =>
    sql`(select count(*)::int from "automationResults" where "task" = ${task} and "outcome" = 'done' and "createdOn" > ${dayAgo})`
  const { rows } = await sql<Figures>`select ${of('invoiceRenewals')} as "invoices", ${of('remindInvoices')} as "reminders",
    ${of('suspendOverdue')} as "suspended",
    (select count(*)::int from "automationResults" where "outcome" = 'failed' and "createdOn" > ${dayAgo}) as "failed",
    (select count(*)::int from "automationRuns" where "status" = 'held') as "held"`.execute(db)
  return rows[0] as Figures
}

/** Tells those who look after the automation once a day what it did, in their language. */
export const sendAutomationSummary = task({
  name: 'sendAutomationSummary',
  schedule: { frequency: 'day', hour: 11 },
  guarded: false,
  wanted: scope => setting(scope, 'automationSummary'),
  work: async scope => {
    const figures = await figuresOf(scope)
    if (Object.values(figures).every(count => count === 0)) return 0
    await notifyStaff(scope, {
      kind: 'system',
      to: { capability: 'automation.view' },
      key: 'automationSummary',
      values: { ...figures },
      link: { to: 'automation', id: null },
      mails: 'system',
      dedupeKey: `automationSummary ${scope.now.toISOString().slice(0, 10)}`,
    })
    return 1
  },
})
