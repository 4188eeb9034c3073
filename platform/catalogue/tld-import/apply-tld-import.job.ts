import { z } from 'zod'
import { job } from '#platform/kernel/jobs.ts'
import { applyRow } from './change-tld.ts'
import { treatRows } from './treat-rows.ts'

/** Makes the prices of an import, one extension after the other. */
export const applyTldImport = job({
  name: 'applyTldImport',
  values: z.strictObject({ id: z.int().positive() }),
  concurrency: 1,
  expireInSeconds: 3600,
  handle: (scope, { id }, { signal }) =>
    treatRows(scope, id, signal, {
      during: 'applying',
      waiting: 'planned',
      treat: applyRow,
      step: 'finish',
      refused: { outcome: 'failed', reason: 'refused' },
    }),
})
