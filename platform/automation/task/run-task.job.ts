import { z } from 'zod'
import { job } from '#platform/kernel/jobs.ts'
import { endRun } from './end-run.ts'
import { treatRun } from './treat-run.ts'

/** Treats the records of a run, one after the other. Whoever takes it over goes on after the record that was treated last. */
export const runTask = job({
  name: 'runTask',
  values: z.strictObject({ id: z.int() }),
  expireInSeconds: 6 * 3600,
  retryLimit: 20,
  retryDelay: 5,
  concurrency: 1,
  gaveUp: (scope, { id }) => endRun(scope, id, { status: 'failed', reason: 'internal' }),
  handle: (scope, { id }, { signal }) => treatRun(scope, id, signal),
})
