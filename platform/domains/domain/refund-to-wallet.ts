import { creditableOf } from '#contract/billing/credit.ts'
import { invoices } from '#contract/billing/invoices.ts'
import type { Domain } from '#contract/domains/domains.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { toCredit } from '#platform/billing/credit-note/issue-credit-note.ts'
import { dropItems } from '#platform/billing/invoice/drop-items.ts'
import { notSettled } from '#platform/billing/invoice/drop-lines.ts'
import { invoiceStore } from '#platform/billing/invoice/invoice.store.ts'
import { invoiceVerbs } from '#platform/billing/invoice/invoice.verbs.ts'
import { givenBackOf, refundable } from '#platform/billing/refund/ask-refund.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { notifyStaff } from '#platform/messaging/notification/notify-staff.ts'

const reasons = {
  documents: 'لم تكتمل الوثائق في موعدها / documents were not complete in time',
  deleted: 'حُذف خلال مهلة الإرجاع / it was deleted within the days for that',
} as const

/**
 * What was paid for the first term of a name goes to its client's wallet, with its VAT; answers how much. What went back before does not go twice, and
 * what is not paid of it need not be. Where another client paid, or it cannot be given back by itself, nothing is, and staff are told.
 */
export async function refundToWallet(scope: Scope, domain: Domain, why: keyof typeof reasons): Promise<number> {
  const { id, orderId, orderItemId, clientId, name } = domain
  const line = await scope.db
    .selectFrom('invoiceLines')
    .innerJoin('invoices', 'invoices.id', 'invoiceLines.invoiceId')
    .select(['invoiceLines.id', 'invoiceLines.invoiceId'])
    .where('invoiceLines.orderItemId', '=', orderItemId)
    .where('invoices.status', 'in', [...notSettled, ...invoices.verbs.refund.from])
    .orderBy('invoiceLines.id')
    .executeTakeFirst()
  if (!line) return 0
  // Found before: a line for which nobody need pay names its item no more.
  if (why === 'deleted') await dropItems(scope, orderId, new Set([orderItemId]))
  const invoice = await invoiceStore.find(scope, line.invoiceId, true)
  if (!invoices.verbs.refund.from.some(status => status === invoice.status)) return 0
  const its = new Set([line.id])
  const ofLine = creditableOf(await toCredit(scope, invoice), its) - (await givenBackOf(scope, invoice, its))
  const amount = Math.min(ofLine, await refundable(scope, invoice))
  if (amount <= 0) return 0
  if (invoice.clientId !== clientId) {
    await tellStaff(scope, { id, name }, invoice)
    return 0
  }
  try {
    await invoiceVerbs.refund(scope, {
      params: { id: invoice.id },
      body: {
        ...{ refundType: 'wallet', refundMethod: null, referenceNumber: null, amount, sendMail: true },
        lines: [{ invoiceLineId: line.id, effect: 'keep' }],
        reason: `${name}: ${reasons[why]}`,
      },
    })
    return amount
  } catch (error) {
    // What became of the name is so at its registry, whatever becomes of the money.
    if (!(error instanceof Problem)) throw error
    await tellStaff(scope, { id, name }, invoice)
    return 0
  }
}

const tellStaff = (scope: Scope, domain: { id: number; name: string }, { id, number }: { id: number; number: string | null }) =>
  notifyStaff(scope, {
    kind: 'payment',
    importance: 'important',
    to: { capability: 'invoice.refund' },
    key: 'endedNameNotRefunded',
    values: { domain: domain.name, number: number ?? `#${id}` },
    link: { to: 'invoice', id },
    dedupeKey: `ended name not refunded ${domain.id} ${id}`,
  })
