import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { subHours } from 'date-fns/subHours'
import { z } from 'zod'
import { type FileStore, fileStore } from '#platform/kernel/files/file-store.ts'
import { job } from '#platform/kernel/jobs.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'

/** Removes what no record took within a day, downloads that have ended, and bytes that no row knows: of a call that was cut off. */
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
            eb('expiresOn', '<', scope.now.toISOString()),
            eb.and([eb('kind', '=', 'upload'), eb('recordId', 'is', null), eb('createdOn', '<', subHours(scope.now, 24).toISOString())]),
          ]),
        )
        .returning('storageKey')
        .execute(),
    )
    for (const { storageKey } of gone) await store.remove(storageKey)
    const day = subHours(scope.now, 24)
    const swept =
      (await sweep(scope, store)) +
      (await sweepLeft(scope, 'exports', day)) +
      (await sweepLeft(scope, 'outbox', day, name => name.startsWith('.')))
    return { removed: gone.length, swept }
  },
})

/** A day is longer than any upload or export takes between its bytes and its row. */
async function sweep(scope: Scope, store: FileStore): Promise<number> {
  let swept = 0
  for await (const keys of store.keysBefore(subHours(scope.now, 24))) {
    if (keys.length === 0) continue
    const rows = await scope.db.selectFrom('files').select('storageKey').where('storageKey', 'in', keys).execute()
    const known = new Set(rows.map(({ storageKey }) => storageKey))
    for (const key of keys.filter(one => !known.has(one))) {
      await store.remove(key)
      swept++
    }
  }
  return swept
}

/** Removes what work that was cut off left in a folder of the data directory. */
async function sweepLeft({ services }: Scope, folder: string, before: Date, left: (name: string) => boolean = () => true): Promise<number> {
  const path = join(services.config.dataDir, folder)
  let swept = 0
  for (const name of await readdir(path).catch(() => [])) {
    const file = join(path, name)
    const written = left(name) ? await stat(file).catch(() => null) : null
    if (!written?.isFile() || written.mtime >= before) continue
    await rm(file, { force: true })
    swept++
  }
  return swept
}
