import { type CalendarDate, riyadhDate } from '#contract/kernel/calendar.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { dropLines, notSettled } from '#platform/billing/invoice/drop-lines.ts'
import type {} from '#platform/billing/invoice/invoice.table.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Scope } from '#platform/kernel/scope.ts'

/** The lines that ask payment for periods of a service, the earliest first. */
const periodsOf = ({ db }: Scope, serviceId: number) =>
  db
    .selectFrom('invoiceLines')
    .innerJoin('invoices', 'invoices.id', 'invoiceLines.invoiceId')
    .select(['invoiceLines.id', 'invoiceLines.invoiceId', 'invoiceLines.periodFrom', 'invoices.number', 'invoices.status'])
    .where('invoiceLines.serviceId', '=', serviceId)
    .where('invoiceLines.periodFrom', 'is not', null)
    .orderBy('invoiceLines.periodFrom')

interface Asked {
  invoiceId: number
  periodFrom: string | null
  number: string | null
}
const values = ({ invoiceId, periodFrom, number }: Asked) => ({ number: number ?? `#${invoiceId}`, day: periodFrom ?? '' })

/**
 * What is used is paid before a service becomes something else, and so is what was paid in part or announced. In the same cycle (`sameCycle`) so is what was
 * invoiced ahead: it asks the price of before.
 * @throws Problem wrongState `renewalUnpaid`
 */
export async function refuseUnpaid(scope: Scope, serviceId: number, { sameCycle }: { sameCycle: boolean }): Promise<void> {
  const open = await periodsOf(scope, serviceId).where('invoices.status', 'in', notSettled).execute()
  const today = riyadhDate(scope.now)
  const begun = (status: string) => status === 'partiallyPaid' || status === 'bankTransfer'
  const first = open.find(({ periodFrom, status }) => sameCycle || (periodFrom as string) <= today || begun(status))
  if (first) throw new Problem('wrongState', { reason: 'renewalUnpaid', values: values(first) })
}

/**
 * A day on which a period of the service was paid already begins no other one: it could never be invoiced.
 * @throws Problem wrongState `periodInvoiced`
 */
export async function refusePaidAhead(scope: Scope, serviceId: number, isDue: (day: CalendarDate) => boolean): Promise<void> {
  const paid = await periodsOf(scope, serviceId).where('invoices.status', 'not in', notSettled).execute()
  const first = paid.find(({ periodFrom }) => isDue(periodFrom as string))
  if (first) throw new Problem('wrongState', { reason: 'periodInvoiced', values: values(first) })
}

const reason = 'The billing cycle has changed · تغيرت دورة الفوترة'

/** Another cycle has begun: what was invoiced ahead of the one before, and is not paid, need not be. `but` is the invoice of the change itself. */
export async function dropRenewals(asked: Scope, serviceId: number, but: number | null): Promise<void> {
  const scope = asked.with({ caller: system })
  const open = await periodsOf(scope, serviceId).where('invoices.status', 'in', notSettled).execute()
  const ahead = Map.groupBy(
    open.filter(({ invoiceId }) => invoiceId !== but),
    ({ invoiceId }) => invoiceId,
  )
  for (const [invoiceId, lines] of ahead) await dropLines(scope, invoiceId, new Set(lines.map(({ id }) => id)), reason)
}
