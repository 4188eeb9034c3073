import { sql } from 'kysely'
import { lateFee } from '#contract/billing/late-fee.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import type {} from '#platform/clients/client/client.table.ts'
import { notYet, once } from '#platform/kernel/once.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting, settings } from '#platform/kernel/setting.ts'
import { task } from '#platform/kernel/task.ts'
import type {} from '#platform/settings/currency/currency.table.ts'
import { invoiceStore } from './invoice.store.ts'
import type {} from './invoice.table.ts'
import { invoiceVerbs } from './invoice.verbs.ts'
import { renewsNamesAlone } from './renews-names-alone.ts'

const effect = 'lateFee'

async function late(scope: Scope) {
  const before = addDays(riyadhDate(scope.now), -(await setting(scope, 'lateFeeAfterDays')))
  return scope.db
    .selectFrom('invoices')
    .innerJoin('clients', 'clients.id', 'invoices.clientId')
    .select('invoices.id')
    .where('invoices.status', 'in', ['unpaid', 'partiallyPaid'])
    .where('invoices.kind', '=', 'invoice')
    .where('invoices.balance', '>', 0)
    .where('invoices.disputedOn', 'is', null)
    .where('invoices.dueDate', '<=', before)
    .where('clients.lateFees', '=', true)
    .where(sql<boolean>`not ${renewsNamesAlone}`)
    .where(notYet(effect, sql`"invoices"."id"`, sql`'once'`))
}

/** Asks for a fee on what is paid late, once an invoice, by a debit note. Off unless somebody wants it. */
export const chargeLateFees = task({
  name: 'chargeLateFees',
  kind: 'invoices',
  schedule: { frequency: 'day', hour: 7 },
  guarded: true,
  wanted: async scope => {
    const { lateFeeAfterDays, lateFeePercent, lateFeeLeast } = await settings(scope, 'lateFeeAfterDays', 'lateFeePercent', 'lateFeeLeast')
    return lateFeeAfterDays > 0 && (lateFeePercent > 0 || lateFeeLeast > 0)
  },
  candidates: late,
  treat: async (scope, id) => {
    const invoice = await invoiceStore.find(scope, id, true)
    const still = await (await late(scope)).where('invoices.id', '=', id).executeTakeFirst()
    if (!still || !(await once(scope, effect, id, 'once'))) return []
    const { lateFeePercent, lateFeeLeast } = await settings(scope, 'lateFeePercent', 'lateFeeLeast')
    const ours = scope.db.selectFrom('currencies').select('code').where('isDefault', '=', true)
    const least = (await ours.executeTakeFirst())?.code === invoice.currency ? lateFeeLeast : 0
    const fee = lateFee(invoice.balance, { percent: lateFeePercent, least })
    if (fee === 0) return []
    const description = { en: `Late fee for ${invoice.number}`, ar: `رسوم تأخر سداد ${invoice.number}` }
    const lines = [{ description, quantity: 1, unitPrice: fee, discount: 0, category: 'S' as const, reasonCode: null }]
    await invoiceVerbs.debit(scope, { params: { id }, body: { lines, reason: `Late fee · رسوم تأخر` } })
    return [id]
  },
})
