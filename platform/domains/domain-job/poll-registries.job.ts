import { z } from 'zod'
import { job } from '#platform/kernel/jobs.ts'
import { windowLeft } from '../maintenance-window/window-left.ts'
import { openRegistrar } from '../registrar-account/open-registrar.ts'
import type {} from '../registrar-account/registrar-account.table.ts'
import { readMessages } from './read-messages.ts'

/** Reads the messages of every registry that has some: decisions on names, transfers, and what is for people. */
export const pollRegistries = job({
  name: 'pollRegistries',
  values: z.strictObject({}),
  cron: '*/5 * * * *',
  concurrency: 1,
  handle: async scope => {
    const accounts = await scope.db.selectFrom('registrarAccounts').selectAll().where('status', '=', 'active').orderBy('id').execute()
    let read = 0
    const failed: unknown[] = []
    for (const account of accounts) {
      if ((await windowLeft(scope, account.id, 'readings')) !== null) continue
      const registry = openRegistrar(scope, account)
      if (!registry?.nextMessage) continue
      // A message that cannot be handled holds up its own registry alone.
      try {
        read += await readMessages(scope, registry, account.id)
      } catch (error) {
        failed.push(error)
      }
    }
    if (failed.length > 0) throw new AggregateError(failed, `messages of ${failed.length} registries could not be handled`)
    return { read }
  },
})
