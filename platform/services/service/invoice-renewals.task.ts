import { sql } from 'kysely'
import { recurringCycles } from '#contract/catalogue/billing-cycles.ts'
import { daysBetween, riyadhDate } from '#contract/kernel/calendar.ts'
import { renewalPeriod } from '#contract/services/renewal-period.ts'
import { type Service, services } from '#contract/services/services.ts'
import type {} from '#platform/clients/client-group/client-group.table.ts'
import { notYet, once } from '#platform/kernel/once.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import { task } from '#platform/kernel/task.ts'
import type {} from '../cancellation-request/cancellation-request.table.ts'
import { invoiceServices, onOneInvoice } from './invoice-service.ts'
import { lastDueDay } from './last-due-day.ts'
import { renewalEffect, renewalOf } from './renew.ts'
import { serviceStore } from './service.store.ts'
import type {} from './service.table.ts'

/** The most lines of one invoice. */
const mostLines = 200

/**
 * The invoice of the next period of every service that is due within the lead time: those of a client that are due on one day and in one
 * currency and paid in one way stand on one, unless the client's group wants them apart. A period is invoiced once by itself, also where its invoice was cancelled.
 */
export const invoiceRenewals = task({
  name: 'invoiceRenewals',
  kind: 'services',
  schedule: { frequency: 'hour', hour: 0 },
  guarded: true,
  wanted: scope => setting(scope, 'invoiceRenewals'),
  candidates: scope => dueServices(scope),
  treat: async (scope, id) => {
    const { clientId } = await serviceStore.find(scope, id)
    // What concerns a client is done one after the other: two workers never share their services out.
    await scope.db.selectFrom('clients').select('id').where('id', '=', clientId).forUpdate().execute()
    const due = await dueServices(scope)
    const still = await due.where('services.id', '=', id).executeTakeFirst()
    if (!still) return []
    const together = await onOneInvoice(scope, await withIt(scope, id))
    const periods = together.flatMap(service => {
      const period = renewalPeriod(service)
      return period ? [{ service, period }] : []
    })
    if (!periods.some(({ service }) => service.id === id)) return []
    const [today, first] = [riyadhDate(scope.now), (periods[0] as (typeof periods)[number]).period.from]
    const late = daysBetween(first, today) > 0
    const asked = []
    for (const { service, period } of periods) asked.push({ service, ...(await renewalOf(scope, service, period)) })
    // An invoice that comes late leaves the time that it takes to pay it.
    const invoiceId = await invoiceServices(scope, asked, late ? today : first)
    for (const { service, period } of periods) {
      await once(scope, renewalEffect, service.id, period.from)
      await serviceStore.store(scope, service, {}, services.events.renew, { payload: { invoiceId, ...period } })
    }
    return periods.map(({ service }) => service.id)
  },
})

async function dueServices(scope: Scope) {
  const [today, last] = [riyadhDate(scope.now), await lastDueDay(scope)]
  return (
    scope.db
      .selectFrom('services')
      .select('services.id')
      .where('services.status', 'in', ['active', 'suspended'])
      // A day that differs with the cycle is none that an index is read up to.
      .where('services.nextDueDate', '<=', last.latest)
      .where('services.nextDueDate', '<=', last.ofCycle)
      .where('services.autoRenew', '=', true)
      .where('services.cycle', 'in', recurringCycles)
      .where(sql<boolean>`coalesce("services"."remainingPayments", 1) > 0`)
      .where(sql<boolean>`("services"."terminationDate" is null or "services"."terminationDate" > "services"."nextDueDate")`)
      .where(
        sql<boolean>`not exists (select from "invoiceLines" l where l."serviceId" = "services"."id"
        and l."periodFrom" = "services"."nextDueDate")`,
      )
      // What its client wants no more is paid until its minimum term all the same.
      .where(
        sql<boolean>`not exists (select from "cancellationRequests" c where c."serviceId" = "services"."id" and c."status" = 'open'
        and not (c."type" = 'endOfPeriod' and coalesce("services"."nextDueDate" < "services"."termEndsOn", false)))`,
      )
      // It ends with the service that it is an addon of.
      .where(
        sql<boolean>`not exists (select from "cancellationRequests" c join "services" p on p."id" = c."serviceId"
        where c."serviceId" = "services"."parentServiceId" and c."status" = 'open' and "services"."nextDueDate" >= greatest(${today}::date,
          case when c."type" = 'endOfPeriod' then greatest(coalesce(p."nextDueDate", c."dueOn"), p."termEndsOn") else c."dueOn" end))`,
      )
      .where(notYet(renewalEffect, sql`"services"."id"`, sql`"services"."nextDueDate"::text`))
  )
}

/** A service, locked, and those that stand on one invoice with it. */
async function withIt(scope: Scope, id: number): Promise<Service[]> {
  const service = await serviceStore.find(scope, id, true)
  const group = await scope.db
    .selectFrom('clients')
    .innerJoin('clientGroups', 'clientGroups.id', 'clients.clientGroupId')
    .select('clientGroups.separateInvoices')
    .where('clients.id', '=', service.clientId)
    .executeTakeFirst()
  if (group?.separateInvoices) return [service]
  const others = await (await dueServices(scope))
    .where('services.clientId', '=', service.clientId)
    .where('services.currency', '=', service.currency)
    .where('services.nextDueDate', '=', service.nextDueDate)
    .where('services.paymentMethod', 'is not distinct from', service.paymentMethod)
    .where('services.id', '!=', id)
    .orderBy('services.id')
    .limit(mostLines - 1)
    .execute()
  const found = [service]
  for (const other of others) found.push(await serviceStore.find(scope, other.id, true))
  return found
}
