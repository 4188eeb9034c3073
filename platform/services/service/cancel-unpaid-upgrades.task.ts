import { sql } from 'kysely'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { services } from '#contract/services/services.ts'
import type {} from '#platform/billing/invoice/invoice.table.ts'
import { noMoneyOnItsWay } from '#platform/billing/payment-attempt/money-on-its-way.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import { task } from '#platform/kernel/task.ts'
import type {} from './service.table.ts'
import { serviceVerbs } from './service.verbs.ts'

/** Services that wait for an upgrade of which nothing was paid so many days after it was due, nor announced, that is not disputed, and for which no payment is under way. */
async function unpaid(scope: Scope) {
  const before = addDays(riyadhDate(scope.now), -(await setting(scope, 'cancelUnpaidUpgradeDays')))
  return scope.db
    .selectFrom('services')
    .innerJoin('invoices', 'invoices.id', 'services.upgradeInvoiceId')
    .select('services.id')
    .where('services.status', 'in', services.verbs.cancelUpgrade.from)
    .where('services.work', '!=', 'underWay')
    .where('invoices.status', '=', 'unpaid')
    .where('invoices.disputedOn', 'is', null)
    .where(sql<boolean>`coalesce("invoices"."dueDate", "invoices"."invoiceDate") <= ${before}::date`)
    .where(noMoneyOnItsWay)
}

/** Cancels upgrades that nobody pays, each with its invoice: what is left of a period by then is less than was asked for. Off unless somebody wants it. */
export const cancelUnpaidUpgrades = task({
  name: 'cancelUnpaidUpgrades',
  kind: 'services',
  schedule: { frequency: 'day', hour: 9 },
  guarded: true,
  wanted: async scope => (await setting(scope, 'cancelUnpaidUpgradeDays')) > 0,
  candidates: unpaid,
  treat: async (scope, id) => {
    // Its invoice is locked first, as whoever pays it does: a payment that is being written down is quicker.
    const ofService = scope.db.selectFrom('services').select('upgradeInvoiceId').where('id', '=', id)
    await scope.db.selectFrom('invoices').select('id').where('id', 'in', ofService).forUpdate().execute()
    const still = await (await unpaid(scope)).where('services.id', '=', id).forUpdate('services').executeTakeFirst()
    if (!still) return []
    const days = await setting(scope, 'cancelUnpaidUpgradeDays')
    const reason = `Not paid within ${days} days · لم يُسدد خلال ${days} يومًا`
    await serviceVerbs.cancelUpgrade(scope, { params: { id }, body: { reason } })
    return [id]
  },
})
