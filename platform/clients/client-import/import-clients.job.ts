import { z } from 'zod'
import { job } from '#platform/kernel/jobs.ts'
import { makeClients } from './make-clients.ts'

/** Makes the clients of an import, one line after the other. */
export const importClients = job({
  name: 'importClients',
  values: z.strictObject({ id: z.int().positive() }),
  concurrency: 1,
  expireInSeconds: 3600,
  handle: (scope, { id }, { signal }) => makeClients(scope, id, signal),
})
