import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { task } from '#platform/kernel/task.ts'
import { notifyStaff } from '#platform/messaging/notification/notify-staff.ts'
import { invoiceStore } from './invoice.store.ts'
import type {} from './invoice.table.ts'
import { withoutTransfer } from './transfer-of-invoice.ts'

async function held(scope: Scope) {
  const before = addDays(riyadhDate(scope.now), -(await setting(scope, 'transferHoldDays')))
  return scope.db.selectFrom('invoices').select('id').where('status', '=', 'bankTransfer').where('transferSince', '<=', before)
}

/**
 * A transfer that was announced and that nobody has seen holds what follows from owing for some days, and no longer: its invoice is owed as any other
 * again, and finance is told. The slip still waits for them.
 */
export const endTransferHolds = task({
  name: 'endTransferHolds',
  kind: 'invoices',
  schedule: { frequency: 'day', hour: 6 },
  guarded: true,
  wanted: async scope => (await setting(scope, 'transferHoldDays')) > 0,
  candidates: held,
  treat: async (scope, id) => {
    const invoice = await invoiceStore.find(scope, id, true)
    const still = await (await held(scope)).where('id', '=', id).executeTakeFirst()
    if (!still) return []
    await takeStep(scope, invoiceStore, 'endTransferHold', id, { set: { status: withoutTransfer(invoice) } })
    await notifyStaff(scope, {
      ...{ kind: 'payment', importance: 'important', key: 'transferHoldOver', dedupeKey: `transfer hold ${id} ${invoice.version}` },
      to: { capability: 'bankSlip.decide' },
      values: { number: invoice.number ?? `#${id}`, client: invoice.clientName },
      link: { to: 'invoice', id },
    })
    return [id]
  },
})
