import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import { task } from '#platform/kernel/task.ts'
import { invoiceStore } from '../invoice/invoice.store.ts'
import { invoiceVerbs } from '../invoice/invoice.verbs.ts'
import { chargeable } from './chargeable.ts'

/** Those of them that are due by today, or so soon as the setting says. */
async function due(scope: Scope) {
  const before = await setting(scope, 'chargeCardDaysBefore')
  return (await chargeable(scope)).where('invoices.dueDate', '<=', addDays(riyadhDate(scope.now), before))
}

/** Has the saved cards of clients charged with what is due, as jobs; each try of an invoice has a number that no other has. */
export const chargeCards = task({
  name: 'chargeCards',
  kind: 'invoices',
  schedule: { frequency: 'day', hour: 6 },
  guarded: true,
  wanted: scope => setting(scope, 'chargeCards'),
  candidates: due,
  treat: async (scope, id) => {
    // Whoever paid it, or charged it, meanwhile was quicker.
    await invoiceStore.find(scope, id, true)
    const still = await (await due(scope)).where('invoices.id', '=', id).executeTakeFirst()
    if (!still) return []
    await invoiceVerbs.chargeCard(scope, { params: { id }, body: {} })
    return [id]
  },
})
