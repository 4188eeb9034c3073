import type { Invoice } from '#contract/billing/invoices.ts'
import { chargeAfter, dueAfter } from '#contract/services/renewal-period.ts'
import { type Service, services } from '#contract/services/services.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { alignedPeriod } from './aligned-period.ts'
import { renewalsOf } from './renewals-of-service.ts'
import { serviceStore } from './service.store.ts'
import { serviceVerbs } from './service.verbs.ts'

/** What an invoice asked payment for, service by service, with the period of those that it renews. */
async function linesOf({ db }: Scope, invoiceId: number) {
  const lines = await db
    .selectFrom('invoiceLines')
    .leftJoin('services', 'services.orderItemId', 'invoiceLines.orderItemId')
    .select(({ fn }) => ['periodFrom', 'periodTo', fn.coalesce('invoiceLines.serviceId', 'services.id').as('serviceId')])
    .where('invoiceId', '=', invoiceId)
    .execute()
  return lines
    .flatMap(({ serviceId, periodFrom: from, periodTo: to }) =>
      serviceId === null ? [] : [{ serviceId, period: from !== null && to !== null ? { from, to } : null }],
    )
    .toSorted((first, second) => first.serviceId - second.serviceId)
}

type Owed = Pick<Happened, 'recordId'> & { payload: { suspend: boolean } }

/** A paid invoice is owed again: what it renewed is due as if it had not been, and is suspended where that was chosen. */
export async function takeBackRenewals(asked: Scope, { recordId, payload: { suspend } }: Owed): Promise<void> {
  const scope = asked.with({ caller: system })
  for (const { serviceId, period } of await linesOf(scope, recordId as number)) {
    if (period) await takeBack(scope, serviceId, period, recordId as number)
    if (suspend) await suspendFor(scope, serviceId, recordId as number)
  }
}

async function takeBack(scope: Scope, id: number, period: { from: string; to: string }, invoiceId: Invoice['id']): Promise<void> {
  const service = await serviceStore.find(scope, id, true)
  const { nextDueDate, paidRenewals, remainingPayments: left } = service
  // Where the due date was moved by hand since, that is what counts.
  const aligned = await alignedPeriod(scope, service, period)
  const renewals = aligned ? aligned.coverage.whole : 1
  const due =
    nextDueDate === dueAfter(period)
      ? { nextDueDate: period.from, ...(aligned && { dueDay: aligned.dueDayBefore }), ...(await priceBefore(scope, service, renewals)) }
      : {}
  const set = { ...due, paidRenewals: Math.max(0, paidRenewals - renewals), remainingPayments: left === null ? null : left + renewals }
  await serviceStore.store(scope, service, set, services.events.renewalTakenBack, { payload: { invoiceId, ...period } })
}

async function priceBefore(
  scope: Scope,
  { id, recurringAmount, paidRenewals }: Service,
  count: number,
): Promise<{ recurringAmount?: number }> {
  const renewals = await renewalsOf(scope, id)
  const before = chargeAfter(renewals, Math.max(0, paidRenewals - count))
  return before && chargeAfter(renewals, paidRenewals)?.net === recurringAmount ? { recurringAmount: before.net } : {}
}

async function suspendFor(scope: Scope, id: number, invoiceId: number): Promise<void> {
  const { status, work } = await serviceStore.find(scope, id)
  if (status !== 'active' || work === 'underWay') return
  const { number } = await scope.db.selectFrom('invoices').select('number').where('id', '=', invoiceId).executeTakeFirstOrThrow()
  await serviceVerbs.suspend(scope, { params: { id }, body: { reason: number ?? `#${invoiceId}`, kind: 'overdue', mail: true } })
}

/** An invoice was paid: what was suspended for the money, and is not renewed by it, works again. */
export async function unsuspendPaid(asked: Scope, { recordId }: Happened): Promise<void> {
  const scope = asked.with({ caller: system })
  for (const { serviceId: id, period } of await linesOf(scope, recordId as number)) {
    const { status, suspendKind, work } = await serviceStore.find(scope, id)
    if (period === null && status === 'suspended' && suspendKind === 'overdue' && work !== 'underWay')
      await serviceVerbs.unsuspend(scope, { params: { id }, body: { mail: true } })
  }
}
