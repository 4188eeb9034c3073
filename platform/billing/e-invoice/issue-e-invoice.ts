import { randomUUID } from 'node:crypto'
import type { EInvoiceEnvironment } from '#contract/billing/e-invoice-units.ts'
import type { EInvoice } from '#contract/billing/e-invoices.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { hasTaxDocuments } from '#contract/kernel/tax.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import { chain } from '../e-invoice-unit/chain.ts'
import { firstPreviousHash } from '../tax-document/document-hash.ts'
import { qrCode } from '../tax-document/qr-code.ts'
import { eInvoiceStore } from './e-invoice.store.ts'
import { refuseIncomplete } from './party-problems.ts'
import { submitEInvoice } from './submit-e-invoice.job.ts'
import { type Documented, taxDocumentOf, type Unchained } from './tax-document-of.ts'

/** Until when the authority has to know a document, in milliseconds from its issue. */
const within = 24 * 3_600_000
const unsent = { environment: null, unitId: null, counter: null, previousHash: null, hash: null, xml: null }

/**
 * Issues the tax document of a published invoice or of a note on it; null where invoices are not electronic.
 * @throws Problem wrongState where who sells or buys is not known well enough, where no unit is ready, or the currency has no documents
 */
export async function issueEInvoice(scope: Scope, documented: Documented): Promise<EInvoice | null> {
  const mode = await setting(scope, 'eInvoicing')
  if (mode === 'off') return null
  const { invoice, note, seller, buyer } = documented
  if (!hasTaxDocuments(invoice.currency)) throw new Problem('wrongState', { reason: 'noTaxDocuments' })
  const document = await taxDocumentOf(scope, documented, randomUUID())
  const { kind, simplified, uuid, vatInSar } = document
  const facts = { invoiceId: invoice.id, creditNoteId: note?.id ?? null, kind, simplified, uuid, vatInSar, issuedOn: scope.now }
  if (mode === 'phase1') {
    if (!seller.vatNumber) throw new Problem('wrongState', { reason: 'sellerIncomplete' })
    const qr = qrCode({ ...document, counter: 0, previousHash: firstPreviousHash })
    return eInvoiceStore.create(scope, { body: { ...facts, ...unsent, status: 'issued', qr } })
  }
  refuseIncomplete(seller, buyer)
  return issueSigned(scope, mode, document, facts)
}

async function issueSigned(scope: Scope, environment: EInvoiceEnvironment, document: Unchained, facts: object): Promise<EInvoice> {
  const dueOn = new Date(new Date(scope.now).getTime() + within).toISOString()
  const chained = await chain(scope, environment, document)
  const made = await eInvoiceStore.create(scope, { body: { ...facts, ...chained, environment, status: 'queued', dueOn } })
  await scope.enqueue(submitEInvoice, { id: made.id })
  return made
}
