import { z } from 'zod'
import { job } from '#platform/kernel/jobs.ts'
import { notifyStaff } from '#platform/messaging/notification/notify-staff.ts'
import type {} from './e-invoice-unit.table.ts'

const day = 24 * 3_600_000
/** So many days before its end a certificate is warned of, once each; the last time as critical. */
const warnings = [60, 30, 7] as const

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
      .where('certificateExpiresOn', '<=', new Date(scope.now.getTime() + warnings[0] * day).toISOString())
      .execute()
    for (const { id, name, certificateExpiresOn } of units) {
      const left = Math.max(0, Math.ceil((new Date(certificateExpiresOn as string).getTime() - scope.now.getTime()) / day))
      // The nearest of the warnings that are due: one that was missed is not made up for.
      const due = warnings.findLast(days => left <= days)
      await notifyStaff(scope, {
        kind: 'system',
        importance: due === warnings.at(-1) ? 'critical' : 'important',
        to: { capability: 'eInvoiceUnit.onboard' },
        key: 'certificateEnds',
        values: { name, days: left },
        link: { to: 'eInvoiceUnits', id: null },
        dedupeKey: `eInvoiceUnits ${id} ${certificateExpiresOn} ${due}`,
      })
    }
    return { ending: units.length }
  },
})
