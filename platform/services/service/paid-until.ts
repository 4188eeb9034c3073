import { type BillingPeriod, isRecurring } from '#contract/catalogue/billing-cycles.ts'
import { coverageUntil } from '#contract/catalogue/first-period.ts'
import { coveredAmount } from '#contract/catalogue/proration.ts'
import { addDays, addMonths, type CalendarDate, riyadhDate } from '#contract/kernel/calendar.ts'
import { periodText } from '#contract/kernel/date-time-format.ts'
import { chargeAfter } from '#contract/services/renewal-period.ts'
import type { Service } from '#contract/services/services.ts'
import { notSettled } from '#platform/billing/invoice/drop-lines.ts'
import { refusalProblem } from '#platform/kernel/refusal.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { Aligned } from './aligned-period.ts'
import type { Asked } from './invoice-service.ts'
import { amountOn } from './renew.ts'
import { renewalsOf } from './renewals-of-service.ts'
import { serviceStore } from './service.store.ts'

/** What pays for a service from its due date until another day. */
export interface PaidUntil {
  service: Service
  asked: Asked & { period: BillingPeriod }
  aligned: Aligned
}
type Why = { reason: string; values?: Record<string, string | number> }
export type JudgedService =
  | { until: PaidUntil }
  | { covered: { service: Service; invoiceId: number; number: string | null; period: BillingPeriod } }
  | { left: { service: Service } & Why }

/** Whether each of these services, locked, can be paid for until a day, and what that asks; nothing is written. */
export async function judgedUntil(scope: Scope, services: readonly Service[], day: CalendarDate): Promise<JudgedService[]> {
  const refusalOf = await serviceStore.refusalsOf(scope, services)
  const judged: JudgedService[] = []
  for (const service of services) {
    const refusal = refusalOf('setNextDue', service) ?? refusalOf('renew', service)
    judged.push(refusal ? { left: { service, ...whyNot(refusalProblem(refusal).detail) } } : await judgedOne(scope, service, day))
  }
  return judged
}

const whyNot = ({ reason = 'forbidden', values }: { reason?: string; values?: Record<string, string | number> }): Why => ({
  reason,
  ...(values && { values }),
})

async function judgedOne(scope: Scope, service: Service, day: CalendarDate): Promise<JudgedService> {
  const left = (reason: string, values?: Why['values']): JudgedService => ({
    left: { service, ...whyNot({ reason, ...(values && { values }) }) },
  })
  const { cycle, nextDueDate: from, dueDay } = service
  if (!isRecurring(cycle) || from === null || service.remainingPayments === 0) return left('nothingToRenew')
  const invoiced = await invoicedUntil(scope, service.id, { from, until: day > from ? day : addDays(from, 1) })
  if (invoiced) {
    const { invoiceId, number, period } = invoiced
    if (invoiced.open && period.from === from) return { covered: { service, invoiceId, number, period } }
    return left('periodInvoiced', { number: number ?? `#${invoiceId}`, day: period.from })
  }
  const why = keepsItsDate(service, from, day) ?? (await endsBefore(scope, service, day))
  if (why) return left(why)
  // A day on which the service is due by itself keeps its anchor: 31 January, 28 February, 31 March.
  const anchor = dueDay !== null && addMonths(day, 0, dueDay) === day ? dueDay : Number(day.slice(8))
  const coverage = coverageUntil(day, from, cycle, anchor)
  if (!(await samePrice(scope, service, { from, day, periods: coverage.whole + 1 }))) return left('priceChangesBefore')
  const period = { from, to: addDays(day, -1) }
  const net = coveredAmount(amountOn(service, from), coverage)
  return { until: { service, asked: { net, period, about: periodText(period) }, aligned: { coverage, dueDay: anchor } } }
}

/** Why its due dates stay as they are, by what it is itself. */
function keepsItsDate({ remainingPayments, nextProductId }: Service, from: CalendarDate, day: CalendarDate): string | null {
  if (from === day) return 'dueThatDay'
  if (from > day) return 'paidBeyondDay'
  if (remainingPayments !== null) return 'termKeepsDates'
  return nextProductId === null ? null : 'upgradeOpen'
}

/** Why it is not paid for until a day: it ends before. */
async function endsBefore({ db, now }: Scope, service: Service, day: CalendarDate): Promise<string | null> {
  const { id, parentServiceId, terminationDate } = service
  if (terminationDate !== null && terminationDate < day) return 'endsBeforeDay'
  const ids = [id, ...(parentServiceId === null ? [] : [parentServiceId])]
  const asked = await db
    .selectFrom('cancellationRequests')
    .select('id')
    .where('serviceId', 'in', ids)
    .where('status', '=', 'open')
    .executeTakeFirst()
  if (asked) return 'serviceEnding'
  return day <= riyadhDate(now) ? 'dayOver' : null
}

/** The first of its periods before a day that is on an invoice. */
async function invoicedUntil({ db }: Scope, serviceId: number, { from, until }: { from: CalendarDate; until: CalendarDate }) {
  const line = await db
    .selectFrom('invoiceLines')
    .innerJoin('invoices', 'invoices.id', 'invoiceLines.invoiceId')
    .select(['invoices.id as invoiceId', 'number', 'status', 'periodFrom', 'periodTo'])
    .where('invoiceLines.serviceId', '=', serviceId)
    .where('periodFrom', '>=', from)
    .where('periodFrom', '<', until)
    .orderBy('periodFrom')
    .executeTakeFirst()
  if (!line) return undefined
  const { invoiceId, number, status, periodFrom, periodTo } = line
  const period = { from: periodFrom as string, to: periodTo as string }
  return { invoiceId, number, period, open: notSettled.some(one => one === status) }
}

/** Whether all of what would be paid for costs the same a period: a share has one price. */
async function samePrice(
  scope: Scope,
  service: Service,
  { from, day, periods }: { from: CalendarDate; day: CalendarDate; periods: number },
): Promise<boolean> {
  const { id, recurringAmount, paidRenewals, plannedAmount, plannedFrom } = service
  if (plannedAmount !== null && plannedFrom !== null && plannedFrom > from && plannedFrom < day) return false
  const renewals = await renewalsOf(scope, id)
  // An amount that was agreed by hand stays.
  if (chargeAfter(renewals, paidRenewals)?.net !== recurringAmount) return true
  return Array.from({ length: periods }, (_, later) => chargeAfter(renewals, paidRenewals + later)).every(
    one => one?.net === recurringAmount,
  )
}
