import { sql } from 'kysely'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import type {} from '#platform/billing/invoice/invoice.table.ts'
import type {} from '#platform/clients/client-group/client-group.table.ts'
import { notYet } from '#platform/kernel/once.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from './service.table.ts'

/**
 * The oldest day on which a period of the service was to be paid that still is not; a transfer that was announced holds it, and so does a dispute. Another cycle that nobody pays is
 * not what the service runs by, as long as what is paid lasts. One that does not renew
 * itself, and for whose next period nobody was asked, is not paid from the end of its period on.
 */
const oldestDue = sql<string | null>`least(
  (select min(i."dueDate") from "invoiceLines" l join "invoices" i on i."id" = l."invoiceId"
    where l."serviceId" = "services"."id" and l."periodFrom" is not null
      and (l."invoiceId" is distinct from "services"."upgradeInvoiceId" or l."periodFrom" >= "services"."nextDueDate")
      and i."status" in ('unpaid', 'partiallyPaid', 'collections') and i."balance" > 0 and i."disputedOn" is null),
  case when not "services"."autoRenew" and coalesce("services"."remainingPayments", 1) > 0
    and not exists (select from "invoiceLines" l where l."serviceId" = "services"."id" and l."periodFrom" = "services"."nextDueDate")
    then "services"."nextDueDate" end)`

/** Whether something of a service was to be paid before today. */
export async function isOverdue(scope: Scope, id: number): Promise<boolean> {
  const late = scope.db.selectFrom('services').select('id').where('id', '=', id).where(oldestDue, '<', riyadhDate(scope.now))
  return (await late.executeTakeFirst()) !== undefined
}

/**
 * Services in a state whose payment is overdue by so many days, with the day on which it was due. Neither those that staff keep until a day,
 * nor those of clients whose group is exempt, nor those of which the same was done for that day before.
 */
export async function overdueServices(scope: Scope, status: 'active' | 'suspended', { days, effect }: { days: number; effect: string }) {
  const today = riyadhDate(scope.now)
  return scope.db
    .selectFrom('services')
    .leftJoin('clients', 'clients.id', 'services.clientId')
    .leftJoin('clientGroups', 'clientGroups.id', 'clients.clientGroupId')
    .select(['services.id', sql<string>`${oldestDue}::text`.as('dueOn')])
    .where('services.status', '=', status)
    .where('services.work', '!=', 'underWay')
    .where(oldestDue, '<=', addDays(today, -days))
    .where(sql<boolean>`coalesce("clientGroups"."exemptFromSuspension", false) = false`)
    .where(sql<boolean>`("services"."keptUntil" is null or "services"."keptUntil" < ${today}::date)`)
    .where(notYet(effect, sql`"services"."id"`, sql`${oldestDue}::text`))
}
