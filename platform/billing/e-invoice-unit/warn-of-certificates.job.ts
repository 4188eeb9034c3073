import { z } from 'zod'
import { job } from '#platform/kernel/jobs.ts'
import { warnedUntil, warnOfEnd } from '#platform/messaging/notification/warn-of-end.ts'
import type {} from './e-invoice-unit.table.ts'

/** Tells who may renew certificates that one ends soon: without it nothing can be issued. */
export const warnOfCertificates = job({
  name: 'warnOfCertificates',
  values: z.strictObject({}),
  cron: '30 5 * * *',
  concurrency: 1,
  handle: async scope => {
    const units = await scope.db
      .selectFrom('eInvoiceUnits')
      .select(['id', 'name', 'certificateExpiresOn'])
      .where('status', '=', 'ready')
      .where('certificateExpiresOn', '<=', warnedUntil(scope))
      .execute()
    for (const { id, name, certificateExpiresOn } of units)
      await warnOfEnd(scope, {
        ...{ key: 'certificateEnds', name, expiresOn: certificateExpiresOn as string, capability: 'eInvoiceUnit.onboard' },
        ...{ link: { to: 'eInvoiceUnits', id: null }, of: `eInvoiceUnits ${id}` },
      })
    return { ending: units.length }
  },
})
