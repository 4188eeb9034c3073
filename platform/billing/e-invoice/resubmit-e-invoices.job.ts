import { z } from 'zod'
import { job } from '#platform/kernel/jobs.ts'
import type {} from '../e-invoice-unit/e-invoice-unit.table.ts'
import type {} from './e-invoice.table.ts'
import { submitEInvoice } from './submit-e-invoice.job.ts'

/** Longer than all tries of one together, in minutes. */
const forgotten = 50

/** Takes up documents that the authority does not know yet and of which nothing has been heard for long; one of each unit that was shut out. */
export const resubmitEInvoices = job({
  name: 'resubmitEInvoices',
  values: z.strictObject({}),
  cron: '*/10 * * * *',
  concurrency: 1,
  handle: async scope => {
    const waiting = await scope.db
      .selectFrom('eInvoices')
      .innerJoin('eInvoiceUnits', 'eInvoiceUnits.id', 'eInvoices.unitId')
      .select(['eInvoices.id', 'eInvoices.unitId', 'eInvoiceUnits.failure'])
      .where('eInvoices.status', '=', 'queued')
      .where('eInvoices.updatedOn', '<', new Date(new Date(scope.now).getTime() - forgotten * 60_000).toISOString())
      .orderBy('eInvoices.id')
      .limit(1000)
      .execute()
    const probed = new Set<number | null>()
    const sent = waiting.filter(({ unitId, failure }) => {
      const first = !probed.has(unitId)
      probed.add(unitId)
      return failure === null || first
    })
    for (const { id } of sent) await scope.enqueue(submitEInvoice, { id, probes: true })
    return { resubmitted: sent.length }
  },
})
