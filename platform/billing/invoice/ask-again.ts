import type { Invoice, invoices } from '#contract/billing/invoices.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { once } from '#platform/kernel/once.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { VerbFunction } from '#platform/kernel/verbs.ts'
import { creditNoteStore } from '../credit-note/credit-note.store.ts'
import type {} from '../credit-note/credit-note.table.ts'
import { issueDebitNote } from './debit-note.ts'

/** By which is noted that what a credit note took back was asked for again. */
const effect = 'settlementAskedAgain'

/**
 * An invoice counted as paid without money, and should not have: a credit note stays what it is, so a debit note asks for the same lines again.
 * @throws Problem wrongState `notSettledWithoutMoney` where nothing of it was, or all of that was asked for again
 */
export const askAgain: VerbFunction<typeof invoices, 'askAgain'> = async (scope, invoice, { reason }) => {
  const lines = await linesAgain(scope, invoice)
  if (lines.length === 0) throw new Problem('wrongState', { reason: 'notSettledWithoutMoney' })
  return { payload: await issueDebitNote(scope, invoice, lines, reason) }
}

async function linesAgain(scope: Scope, { id }: Invoice) {
  const notes = await scope.db
    .selectFrom('creditNotes')
    .select('id')
    .where('invoiceId', '=', id)
    .where('kind', '=', 'settlement')
    .orderBy('id')
    .execute()
  const lines = []
  for (const note of notes) {
    if (!(await once(scope, effect, note.id, ''))) continue
    const found = await creditNoteStore.find(scope, note.id)
    for (const { description, net, category, reasonCode } of found.lines)
      lines.push({ description, quantity: 1, unitPrice: net, discount: 0, category, reasonCode })
  }
  return lines
}
