import { wholeAmount } from '#contract/catalogue/proration.ts'
import { chargeAfter, dueAfter } from '#contract/services/renewal-period.ts'
import { type Service, services } from '#contract/services/services.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { alignedPeriod } from './aligned-period.ts'
import { renewalsOf } from './renewals-of-service.ts'
import { serviceStore } from './service.store.ts'
import { serviceVerbs } from './service.verbs.ts'

/** An invoice was paid: each service whose period it asked for is due again after that, and one that waited for the money works again. */
export async function renewPaid(asked: Scope, { recordId }: Happened): Promise<void> {
  const scope = asked.with({ caller: system })
  const lines = await scope.db
    .selectFrom('invoiceLines')
    .select(['serviceId', 'periodFrom', 'periodTo', 'net'])
    .where('invoiceId', '=', recordId)
    .where('serviceId', 'is not', null)
    .where('periodFrom', 'is not', null)
    .orderBy('serviceId')
    .execute()
  for (const { serviceId, periodFrom, periodTo, net } of lines)
    await renewService(scope, serviceId as number, { from: periodFrom as string, to: periodTo as string, net }, recordId as number)
}

type Paid = { from: string; to: string; net: number }

async function renewService(scope: Scope, id: number, { net, ...period }: Paid, invoiceId: number): Promise<void> {
  const service = await serviceStore.find(scope, id, true)
  // Where the due date was moved by hand since, that is what counts. Another cycle begins once it is in force.
  const moves = service.nextDueDate === period.from && service.upgradeInvoiceId !== invoiceId
  const aligned = await alignedPeriod(scope, service, period)
  // A share of a period is no renewal that a promotion counts.
  const renewals = aligned ? aligned.coverage.whole : 1
  const due = moves
    ? {
        nextDueDate: dueAfter(period),
        paidAmount: aligned ? wholeAmount(net, aligned.coverage) : net,
        ...(aligned && { dueDay: aligned.dueDay }),
        ...(await nextPrice(scope, service, renewals)),
      }
    : {}
  const { paidRenewals, remainingPayments: left } = service
  const set = { ...due, paidRenewals: paidRenewals + renewals, remainingPayments: left === null ? null : Math.max(0, left - renewals) }
  const { status, suspendKind, work } = await serviceStore.store(scope, service, set, services.events.renewed, {
    payload: { invoiceId, ...period },
  })
  if (status === 'suspended' && suspendKind === 'overdue' && work !== 'underWay')
    await serviceVerbs.unsuspend(scope, { params: { id }, body: { mail: true } })
}

/** The price of what comes after so many renewals more, where it follows from what was sold: an amount that was agreed by hand stays. */
async function nextPrice(
  scope: Scope,
  { id, recurringAmount, paidRenewals }: Service,
  count: number,
): Promise<{ recurringAmount?: number }> {
  const renewals = await renewalsOf(scope, id)
  const next = chargeAfter(renewals, paidRenewals + count)
  return next && chargeAfter(renewals, paidRenewals)?.net === recurringAmount ? { recurringAmount: next.net } : {}
}
