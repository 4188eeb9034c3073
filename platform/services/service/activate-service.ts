import { nextDueDate } from '#contract/catalogue/billing-cycles.ts'
import { addDays, type CalendarDate, riyadhDate } from '#contract/kernel/calendar.ts'
import type { Service } from '#contract/services/services.ts'
import type {} from '#platform/catalogue/product/product.table.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import type {} from '#platform/orders/order/order.table.ts'
import { serviceStore } from './service.store.ts'

/** It is there: it runs, and is due again, from today on. */
export async function activateService(scope: Scope, id: number): Promise<void> {
  const service = await serviceStore.find(scope, id)
  const registrationDate = riyadhDate(scope.now)
  const dueOn = await firstDueDate(scope, service, registrationDate)
  const set = {
    work: 'none',
    activatedOn: scope.now,
    registrationDate,
    nextDueDate: dueOn,
    dueDay: service.dueDay ?? dayKept(service, registrationDate, dueOn),
    terminationDate: service.terminationDate ?? (await endOf(scope, service, registrationDate)),
  }
  await takeStep(scope, serviceStore, 'activate', id, { set })
}

/** The day of the month that its due dates keep: that of today, unless they begin with another one. */
const dayKept = ({ cycle }: Service, today: CalendarDate, dueOn: CalendarDate | null): number =>
  Number((dueOn === null || dueOn === nextDueDate(today, cycle) ? today : dueOn).slice(8))

/**
 * The day until which its first payment pays: that of its order where it ends with others, unless that day has come meanwhile. What was bought later beside
 * a service that runs was paid until the day that its order named and no longer: where that has come, its next period is asked for at once.
 */
async function firstDueDate({ db }: Scope, service: Service, today: CalendarDate): Promise<CalendarDate | null> {
  const { firstDueOn, parentServiceId: besideId } = await db
    .selectFrom('orderItems')
    .select(['firstDueOn', 'parentServiceId'])
    .where('id', '=', service.orderItemId)
    .executeTakeFirstOrThrow()
  if (firstDueOn !== null && besideId !== null) return firstDueOn
  const ofParent = firstDueOn !== null && service.parentServiceId !== null ? await dueDateOf(db, service.parentServiceId) : null
  const agreed = ofParent ?? firstDueOn
  return agreed !== null && agreed > today ? agreed : nextDueDate(today, service.cycle, service.dueDay ?? undefined)
}

async function dueDateOf(db: Scope['db'], serviceId: number): Promise<CalendarDate | null> {
  const parent = await db.selectFrom('services').select('nextDueDate').where('id', '=', serviceId).executeTakeFirstOrThrow()
  return parent.nextDueDate
}

/** The day on which its product ends by itself. */
async function endOf({ db }: Scope, { productId }: Service, today: CalendarDate): Promise<CalendarDate | null> {
  if (productId === null) return null
  const { terminateAfterDays } = await db
    .selectFrom('products')
    .select('terminateAfterDays')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  return terminateAfterDays === null ? null : addDays(today, terminateAfterDays)
}
