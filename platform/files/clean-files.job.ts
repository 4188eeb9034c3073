import { z } from 'zod'
import { fileStore } from '#platform/kernel/files/file-store.ts'
import { job } from '#platform/kernel/jobs.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'

const day = 86_400_000

/** Removes what no record took within a day, and downloads that have ended. */
export const cleanFiles = job({
  name: 'cleanFiles',
  values: z.strictObject({}),
  cron: '20 3 * * *',
  scheduled: {},
  handle: async scope => {
    const store = fileStore(scope.services.config)
    const gone = await inTransaction(scope, inner =>
      inner.db
        .deleteFrom('files')
        .where(eb =>
          eb.or([
            eb('expiresOn', '<', scope.now as never),
            eb.and([
              eb('kind', '=', 'upload'),
              eb('recordId', 'is', null),
              eb('createdOn', '<', new Date(scope.now.getTime() - day) as never),
            ]),
          ]),
        )
        .returning('storageKey')
        .execute(),
    )
    for (const { storageKey } of gone) await store.remove(storageKey)
    return { removed: gone.length }
  },
})
