import { type creditOf, creditOfAmount, type ToCredit } from '#contract/billing/credit.ts'
import { type CreditNoteKind, creditNotes } from '#contract/billing/credit-notes.ts'
import type { Invoice } from '#contract/billing/invoices.ts'
import { inRiyals } from '#contract/billing/riyals.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { takeNumber } from '../document-series/take-number.ts'
import { post } from '../ledger/post.ts'
import { refuseWhileGivingBack } from '../refund/refund-under-way.ts'
import { creditNoteStore } from './credit-note.store.ts'

type Line = Invoice['lines'][number]
export type Credit = ReturnType<typeof creditOf<Line>>
interface Why {
  kind: CreditNoteKind
  /** null: its kind says it. */
  reason: string | null
}

/** What is credited is told to who issues it: the note, its amount, and the columns of the invoice that it changes. */
export interface Issued {
  creditNoteId: number
  amount: number
  set: Pick<Invoice, 'credited' | 'refunded'>
}

/** A published invoice with what earlier notes took back of it. */
export async function toCredit({ db }: Scope, { id, lines, vat }: Pick<Invoice, 'id' | 'lines' | 'vat'>): Promise<ToCredit<Line>> {
  const notes = await db.selectFrom('creditNotes').select('vat').where('invoiceId', '=', id).execute()
  const taken = await db
    .selectFrom('creditNoteLines')
    .innerJoin('creditNotes', 'creditNotes.id', 'creditNoteLines.creditNoteId')
    .select(['invoiceLineId', 'creditNoteLines.net'])
    .where('invoiceId', '=', id)
    .execute()
  return { lines, vat, earlier: { lines: taken, vat: notes.flatMap(note => note.vat) } }
}

/**
 * Credits what is to be paid of an invoice, which the caller has locked: all of it where nothing was paid.
 * @throws Problem wrongState where nothing is to be paid
 */
export const creditBalance = async (scope: Scope, invoice: Invoice, why: Why): Promise<Issued> =>
  issueCreditNote(scope, invoice, creditOfAmount(await toCredit(scope, invoice), invoice.balance), why)

/**
 * Writes a credit note of an invoice, which the caller has locked and changes by `set`, and books it: revenue and VAT are taken back from what
 * the client owes. What they have paid already is theirs: in their wallet, or to be given back.
 * @throws Problem wrongState where there is nothing to credit, `refundUnderWay`
 */
export async function issueCreditNote(
  scope: Scope,
  invoice: Invoice,
  { lines, ...sums }: Credit,
  why: Why,
  to: 'wallet' | 'refunds' = 'wallet',
): Promise<Issued> {
  const { id: invoiceId, clientId, currency, balance } = invoice
  const { net, vatAmount, total } = sums
  if (why.kind !== 'refund') await refuseWhileGivingBack(scope, invoiceId)
  if (total <= 0) throw new Problem('wrongState', { reason: 'nothingToCredit' })
  const issuedOn = riyadhDate(scope.now)
  const number = await takeNumber(scope, 'creditNotes')
  const vatInSar = await creditedInRiyals(scope, invoice, sums)
  const body = { ...sums, ...why, vatInSar, number, invoiceId, issuedOn, lines: lines.map(noteLine) }
  const { id: creditNoteId } = await creditNoteStore.create(scope, { body })
  const back = Math.max(0, total - balance)
  const booked = [
    { account: 'receivable', amount: back - total, invoiceId },
    { account: to, amount: -back, invoiceId },
    { account: 'revenue', amount: net, invoiceId },
    { account: 'vatPayable', amount: vatAmount, invoiceId },
  ] as const
  await post(scope, { event: creditNotes.events.created, recordId: creditNoteId, clientId, currency, bookedOn: issuedOn, lines: booked })
  return { creditNoteId, amount: total, set: { credited: invoice.credited + total, refunded: invoice.refunded + back } }
}

/** VAT of a note in halalas, at the rate of its invoice: all notes of an invoice together come to that of the invoice and never more. */
async function creditedInRiyals(
  { db }: Scope,
  invoice: Invoice,
  { vatAmount, total }: Pick<Credit, 'vatAmount' | 'total'>,
): Promise<number | null> {
  const { id, currency, riyalRate, vatInSar } = invoice
  if (riyalRate === null || vatInSar === null) return null
  const earlier = await db.selectFrom('creditNotes').select('vatInSar').where('invoiceId', '=', id).execute()
  const left = vatInSar - earlier.reduce((sum, note) => sum + (note.vatInSar ?? 0), 0)
  return invoice.credited + total === invoice.total ? left : Math.min(left, inRiyals(vatAmount, currency, riyalRate))
}

/** A line without what it asked payment for, which is the invoice's to say. */
function noteLine(line: Credit['lines'][number]) {
  const {
    position: _position,
    orderItemId: _item,
    serviceId: _service,
    domainId: _domain,
    billableItemId: _billable,
    occurrence: _occurrence,
    periodFrom: _from,
    periodTo: _to,
    byBuyer: _byBuyer,
    prepaid: _prepaid,
    ...kept
  } = line
  return kept
}
