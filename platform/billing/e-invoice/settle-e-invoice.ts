import type { SubmissionAnswer } from '#platform/drivers/e-invoicing/e-invoicing-driver.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { noteAccess } from '../e-invoice-unit/shut-out.ts'
import { readStampedQr } from '../tax-document/read-stamped-qr.ts'
import { eInvoiceStore } from './e-invoice.store.ts'

/** What the authority said of a document that was to be reported or cleared. */
export interface Judged {
  as: 'report' | 'clear'
  answer: SubmissionAnswer
}

/** Writes it down. False: the authority has to be asked again. */
export async function settleEInvoice(scope: Scope, id: number, { as, answer }: Judged): Promise<boolean> {
  const document = await eInvoiceStore.find(scope, id, true)
  if (document.status !== 'queued') return true
  const attempts = document.attempts + 1
  await noteAccess(scope, document.unitId, answer.is !== 'unauthorized')
  if (answer.is !== 'accepted' && answer.is !== 'rejected') {
    const failure = 'message' in answer && answer.is === 'later' ? answer.message : answer.is
    await scope.db.updateTable('eInvoices').set({ attempts, failure, updatedOn: scope.now }).where('id', '=', id).execute()
    return false
  }
  const { findings } = answer
  const warnings = findings.filter(({ type }) => type === 'warning').length
  const set = { attempts, findings, warnings, failure: null, settledOn: scope.now }
  if (answer.is === 'rejected') await takeStep(scope, eInvoiceStore, 'reject', id, { set })
  else await takeStep(scope, eInvoiceStore, as, id, { set: { ...set, ...stamped(answer.xml) } })
  return true
}

/** What was cleared is the authority's own text from then on, with its stamp and its QR code. */
function stamped(xml: string | undefined) {
  if (!xml) return {}
  const qr = readStampedQr(xml)
  return { xml, ...(qr ? { qr } : {}) }
}
