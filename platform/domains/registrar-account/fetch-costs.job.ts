import { z } from 'zod'
import { job, PermanentFailure } from '#platform/kernel/jobs.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { windowLeft } from '../maintenance-window/window-left.ts'
import { registrarOf } from './open-registrar.ts'
import { keepCosts, readCosts } from './read-costs.ts'

/** Asks a registrar for its costs. */
export const fetchCosts = job({
  name: 'fetchCosts',
  values: z.strictObject({ id: z.int().positive() }),
  retryLimit: 0,
  quiet: true,
  handle: async (scope, { id }): Promise<object> => {
    const account = await registrarOf(scope, id)
    if (!account) throw new PermanentFailure('the account is gone')
    const away = await windowLeft(scope, id, 'readings')
    if (away !== null) {
      await inTransaction(scope, inner => inner.enqueue(fetchCosts, { id }, { startAfter: away }))
      return { waits: away }
    }
    const read = await readCosts(scope, account)
    return inTransaction(scope, inner => keepCosts(inner, account, read))
  },
})
