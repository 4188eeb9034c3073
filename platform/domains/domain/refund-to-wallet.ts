import { creditableOf } from '#contract/billing/credit.ts'
import { invoices } from '#contract/billing/invoices.ts'
import type { Domain } from '#contract/domains/domains.ts'
import { toCredit } from '#platform/billing/credit-note/issue-credit-note.ts'
import { invoiceStore } from '#platform/billing/invoice/invoice.store.ts'
import { invoiceVerbs } from '#platform/billing/invoice/invoice.verbs.ts'
import { refundable } from '#platform/billing/refund/ask-refund.ts'
import type { Scope } from '#platform/kernel/scope.ts'

const reasons = {
  documents: 'لم تكتمل الوثائق في موعدها / documents were not complete in time',
  deleted: 'حُذف خلال مهلة الإرجاع / it was deleted within the days for that',
} as const

/** What was paid for the first term of a name goes to its client's wallet, with its VAT; answers how much. What went back before does not go twice. */
export async function refundToWallet(scope: Scope, { orderItemId, name }: Domain, why: keyof typeof reasons): Promise<number> {
  const line = await scope.db
    .selectFrom('invoiceLines')
    .innerJoin('invoices', 'invoices.id', 'invoiceLines.invoiceId')
    .select(['invoiceLines.id', 'invoiceLines.invoiceId'])
    .where('invoiceLines.orderItemId', '=', orderItemId)
    .where('invoices.status', 'in', invoices.verbs.refund.from)
    .orderBy('invoiceLines.id')
    .executeTakeFirst()
  if (!line) return 0
  const invoice = await invoiceStore.find(scope, line.invoiceId, true)
  const ofLine = creditableOf(await toCredit(scope, invoice), new Set([line.id]))
  const amount = Math.min(ofLine, await refundable(scope, invoice))
  if (amount <= 0) return 0
  await invoiceVerbs.refund(scope, {
    params: { id: invoice.id },
    body: {
      ...{ refundType: 'wallet', refundMethod: null, referenceNumber: null, amount, sendMail: true },
      lines: [{ invoiceLineId: line.id, effect: 'keep' }],
      reason: `${name}: ${reasons[why]}`,
    },
  })
  return amount
}
