import { z } from 'zod'
import type { EInvoice } from '#contract/billing/e-invoices.ts'
import { openAuthority } from '#platform/drivers/e-invoicing/open-authority.ts'
import { job } from '#platform/kernel/jobs.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { credentialsOf } from '../e-invoice-unit/credentials-of.ts'
import { isShutOut } from '../e-invoice-unit/shut-out.ts'
import { eInvoiceStore } from './e-invoice.store.ts'
import { type Judged, settleEInvoice } from './settle-e-invoice.ts'

/**
 * Hands a document to the authority: reports what is simplified, has cleared what is standard. It knows documents by their hash, so that one
 * which was sent before, whatever became of the answer, is simply sent again.
 */
export const submitEInvoice = job({
  name: 'submitEInvoice',
  /** `probes`: also where the authority does not know our unit any more, to find out whether it does again. */
  values: z.strictObject({ id: z.int().positive(), probes: z.boolean().default(false) }),
  retryDelay: 10,
  retryLimit: 8,
  quiet: true,
  handle: async (scope, { id, probes }) => {
    const document = await eInvoiceStore.find(scope, id)
    if (document.status !== 'queued') return { already: document.status }
    if (!probes && (await isShutOut(scope, document.unitId))) return { waits: 'unauthorized' }
    const judged = await submit(scope, document)
    const settled = await inTransaction(scope, inner => settleEInvoice(inner, id, judged))
    if (!settled) throw new Error(`e-invoice ${id}: ${judged.answer.is}`)
    return { is: judged.answer.is }
  },
})

async function submit(scope: Scope, { environment, unitId, uuid, hash, xml, simplified }: EInvoice): Promise<Judged> {
  if (!environment || !unitId || !hash || !xml) throw new Error('an e-invoice in the queue is signed')
  const authority = openAuthority(scope, environment)
  const by = await credentialsOf(scope, unitId)
  const document = { uuid, hash, xml }
  const answer = simplified ? null : await authority.clear(by, document)
  if (answer && answer.is !== 'clearanceOff') return { as: 'clear', answer }
  return { as: 'report', answer: await authority.report(by, document) }
}
