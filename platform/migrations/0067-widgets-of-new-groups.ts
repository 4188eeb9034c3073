import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

const widgets =
  '["needsAttention","systemOverview","billing","incomeOrders","activatedOrders","pendingOrders","pendingCancellations","pendingModuleActions","support","awaitingTickets","ticketsByHour","responseTime","clientActivity","usersOnline","toDoList","noticeboard","latestActivity"]'

/** A role group of which nothing is said shows every panel, that of the latest activity too. */
export async function up(db: Db): Promise<void> {
  await statements(db, `alter table "roleGroups" alter column "widgets" set default '${widgets}'`)
}
