import { nextDueDate } from '#contract/catalogue/billing-cycles.ts'
import { termEnd } from '#contract/catalogue/minimum-term.ts'
import { addDays, type CalendarDate, daysBetween, riyadhDate } from '#contract/kernel/calendar.ts'
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
  const { dueOn, dueDay } = await firstDueDate(scope, service, registrationDate)
  const set = {
    work: 'none',
    activatedOn: scope.now,
    registrationDate,
    nextDueDate: dueOn,
    dueDay: dueDay ?? service.dueDay ?? dayKept(service, registrationDate, dueOn),
    // One that is made anew is under the contract that it had.
    termEndsOn: service.registrationDate === null ? service.term && termEnd(service.term, registrationDate) : service.termEndsOn,
    terminationDate: service.terminationDate ?? (await endOf(scope, service, registrationDate)),
  }
  await takeStep(scope, serviceStore, 'activate', id, { set })
}

/** The day of the month that its due dates keep: that of today, unless they begin with another one. */
const dayKept = ({ cycle }: Service, today: CalendarDate, dueOn: CalendarDate | null): number =>
  Number((dueOn === null || dueOn === nextDueDate(today, cycle) ? today : dueOn).slice(8))

interface FirstDue {
  dueOn: CalendarDate | null
  /** The day of the month that its due dates keep from now on, where it is another than the one that it was ordered with. */
  dueDay?: number | null
}

/**
 * The day until which its first payment pays: that of its order where it ends with others. What is set up when that day has come has as many days as were
 * paid for: a whole cycle was not. What was bought later beside a service that runs was paid until the day that its order named and no longer: where that
 * has come, its next period is asked for at once.
 */
async function firstDueDate({ db }: Scope, service: Service, today: CalendarDate): Promise<FirstDue> {
  const {
    firstDueOn,
    parentServiceId: besideId,
    orderedOn,
  } = await db
    .selectFrom('orderItems')
    .innerJoin('orders', 'orders.id', 'orderItems.orderId')
    .select(['orderItems.firstDueOn', 'orderItems.parentServiceId', 'orders.createdOn as orderedOn'])
    .where('orderItems.id', '=', service.orderItemId)
    .executeTakeFirstOrThrow()
  if (firstDueOn === null) return { dueOn: nextDueDate(today, service.cycle, service.dueDay ?? undefined) }
  if (besideId !== null) return { dueOn: firstDueOn }
  const parent = service.parentServiceId === null ? undefined : await dueWith(db, service.parentServiceId)
  if (parent?.dueOn && parent.dueOn > today) return parent
  if (firstDueOn > today) return { dueOn: firstDueOn }
  const dueOn = addDays(today, Math.max(1, daysBetween(riyadhDate(new Date(orderedOn)), firstDueOn)))
  return { dueOn, dueDay: Number(dueOn.slice(8)) }
}

/** When what it is beside is due, and its day of the month. */
const dueWith = (db: Scope['db'], serviceId: number): Promise<FirstDue> =>
  db.selectFrom('services').select(['nextDueDate as dueOn', 'dueDay']).where('id', '=', serviceId).executeTakeFirstOrThrow()

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
