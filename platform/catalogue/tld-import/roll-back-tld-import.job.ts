import { z } from 'zod'
import { job } from '#platform/kernel/jobs.ts'
import { putBackRow } from './change-tld.ts'
import { treatRows } from './treat-rows.ts'

/** Puts back what an import made, one extension after the other. */
export const rollBackTldImport = job({
  name: 'rollBackTldImport',
  values: z.strictObject({ id: z.int().positive() }),
  concurrency: 1,
  expireInSeconds: 3600,
  handle: (scope, { id }, { signal }) =>
    treatRows(scope, id, signal, {
      during: 'rollingBack',
      waiting: 'applied',
      treat: putBackRow,
      step: 'undo',
      refused: { outcome: 'kept', reason: 'refused' },
    }),
})
