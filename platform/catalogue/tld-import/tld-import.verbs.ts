import { sql } from 'kysely'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { applyTldImport } from './apply-tld-import.job.ts'
import { rollBackTldImport } from './roll-back-tld-import.job.ts'
import { lastApplied, tldImportStore } from './tld-import.store.ts'

/** One import at a time changes extensions. */
async function alone({ db }: Scope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('tldImports'))`.execute(db)
  const other = await db.selectFrom('tldImports').select('id').where('status', 'in', ['applying', 'rollingBack']).executeTakeFirst()
  if (other) throw new Problem('wrongState', { reason: 'tldImportUnderWay' })
}

export const tldImportVerbs = verbsOf(tldImportStore, {
  async apply(scope, { id }) {
    await alone(scope)
    await scope.db.updateTable('tldImports').set({ actorId: scope.caller.id }).where('id', '=', id).execute()
    await scope.enqueue(applyTldImport, { id })
  },
  async rollBack(scope, { id }) {
    await alone(scope)
    // Another one may have come to its end meanwhile.
    if ((await lastApplied(scope.db)) !== id) throw new Problem('wrongState', { reason: 'tldImportNotLast' })
    await scope.db.updateTable('tldImports').set({ actorId: scope.caller.id }).where('id', '=', id).execute()
    await scope.enqueue(rollBackTldImport, { id })
  },
})
