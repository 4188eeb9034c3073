import { sql } from 'kysely'
import type { Capability } from '#contract/permissions.ts'
import type { Db } from '#platform/kernel/database.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import { cachedFor } from './figure-cache.ts'
import { perDay } from './per-day.ts'
import { activated, moduleActions, openCancellations, overdueInvoices, pendingOrders } from './waiting-figures.ts'

async function clientTotals(db: Db) {
  const { rows } = await sql<{ total: number; active: number }>`
    select count(*) as "total", count(*) filter (where "status" = 'active') as "active" from "clients"`.execute(db)
  return rows[0] ?? { total: 0, active: 0 }
}

/** The right to see each figure that is not for everybody. */
const rights = {
  clients: 'client.view',
  pendingOrders: 'order.view',
  openCancellations: 'cancellationRequest.view',
  moduleActions: 'moduleJob.view',
  overdueInvoices: 'invoice.view',
  activated: 'service.view',
} as const satisfies Record<string, Capability>

/** How many clients there are, what waits, what was set up, and sign-ins by day: each for who may see it. */
export async function mainStatistics(scope: Scope) {
  const { services, db } = scope
  const zone = await setting(scope, 'timeZone')
  const figures = await cachedFor(services, `mainStatistics ${zone}`, async () => ({
    clients: await clientTotals(db),
    pendingOrders: await pendingOrders(db),
    openCancellations: await openCancellations(db),
    moduleActions: await moduleActions(db),
    overdueInvoices: await overdueInvoices(scope),
    activated: await activated(db, zone),
    signIns: await perDay(db, 'accessSessions', 'issuedOn', zone),
  }))
  const hidden = Object.entries(rights).flatMap(([name, right]) => (scope.can(right) ? [] : [[name, null]]))
  return { ...figures, ...(Object.fromEntries(hidden) as Partial<Record<keyof typeof rights, null>>) }
}

/** How many clients there are, and new ones by day. */
export async function clientActivity(scope: Scope) {
  const { services, db } = scope
  const zone = await setting(scope, 'timeZone')
  return cachedFor(services, `clientActivity ${zone}`, async () => ({
    clients: await clientTotals(db),
    newClients: await perDay(db, 'clients', 'signupOn', zone),
  }))
}

/** What waits of the messages of the public form, and how many come by day. */
export async function support(scope: Scope) {
  const { services, db } = scope
  const zone = await setting(scope, 'timeZone')
  return cachedFor(services, `support ${zone}`, async () => {
    const { rows } = await sql<{ unanswered: number; unassigned: number; oldestOn: string | null }>`
      select count(*) as "unanswered", count(*) filter (where "assigneeId" is null) as "unassigned", min("createdOn") as "oldestOn"
      from "contactMessages" where "status" = 'new'`.execute(db)
    return {
      messages: rows[0] ?? { unanswered: 0, unassigned: 0, oldestOn: null },
      received: await perDay(db, 'contactMessages', 'createdOn', zone),
    }
  })
}
