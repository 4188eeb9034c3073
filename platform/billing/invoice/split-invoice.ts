import { creditOf } from '#contract/billing/credit.ts'
import type { Invoice } from '#contract/billing/invoices.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { issueCreditNote, toCredit } from '../credit-note/issue-credit-note.ts'
import { carriedLine, type InvoiceLine, releaseLines } from './carried-lines.ts'
import { invoiceStore } from './invoice.store.ts'
import { invoiceValues } from './invoice-values.ts'
import { refuseUpgrade } from './regroupable.ts'
import { occurrencesFollow, reissueLines } from './reissue-lines.ts'

/**
 * Some lines of an invoice, which is locked, become an invoice of their own: those of a draft move, those of a published one are credited and
 * asked for anew.
 * @throws Problem validation of `lineIds`
 */
export async function splitInvoice(scope: Scope, invoice: Invoice, { lineIds }: { lineIds: number[] }) {
  const chosen = new Set(lineIds)
  const moved = invoice.lines.filter(({ id }) => chosen.has(id))
  const rest = invoice.lines.filter(({ id }) => !chosen.has(id))
  if (moved.length !== chosen.size) throw refused('notAChoice')
  if (rest.length === 0) throw refused('allLines')
  await refuseUpgrade(scope, [invoice])
  return invoice.status === 'draft' ? splitDraft(scope, invoice, moved, rest) : splitPublished(scope, invoice, moved, rest)
}

async function splitDraft(scope: Scope, invoice: Invoice, moved: InvoiceLine[], rest: InvoiceLine[]) {
  const { clientId, orderId, dueDate, notes, origin, payBy } = invoice
  await releaseLines(scope, moved)
  // Nothing that waits for the client's next invoice is put on it: it is no next one.
  const { id: invoiceId } = await invoiceStore.create(scope, {
    body: { clientId, orderId, dueDate, notes, origin, payBy, replaces: [], lines: moved.map(carriedLine) },
  })
  await occurrencesFollow(scope, [invoice], invoiceId)
  return { set: await invoiceValues(scope, { lines: rest }, invoice), payload: { invoiceId, creditNoteId: null } }
}

async function splitPublished(scope: Scope, invoice: Invoice, moved: InvoiceLine[], rest: InvoiceLine[]) {
  if (!moved.some(({ net }) => net > 0) || !rest.some(({ net }) => net > 0)) throw refused('nothingToPayLeft')
  const nets = new Map(moved.map(({ id, net }) => [id, net]))
  const { set, creditNoteId } = await issueCreditNote(scope, invoice, creditOf(await toCredit(scope, invoice), nets), {
    ...{ kind: 'reissue', reason: null },
  })
  const invoiceId = await reissueLines(scope, [invoice], moved)
  return { set, payload: { invoiceId, creditNoteId } }
}

const refused = (key: string) => new Problem('validation', { fields: { lineIds: { key } } })
