import type { ImportFinding } from '#contract/clients/client-import-rows.ts'
import { clients } from '#contract/clients/clients.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { callerOfUser } from '#platform/access/caller-of-user.ts'
import { forgetCounts } from '#platform/kernel/kept-figures.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { openSealedText } from '#platform/kernel/sealed-text.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { createClient } from '../client/create-client.ts'
import { duplicatesOfMany } from '../client/find-duplicates.ts'
import { clientImportStore, importPurpose } from './client-import.store.ts'
import { findings } from './plan-lines.ts'

const tries = 2

/**
 * Makes the clients of the lines that wait, each in one transaction with what becomes of its line: whoever takes the work over goes on after the
 * line that was treated last. They are added in the name of who began the import, as long as that person may.
 */
export async function makeClients(scope: Scope, id: number, signal: AbortSignal): Promise<{ treated: number }> {
  const given = await scope.db.selectFrom('clientImports').select(['status', 'createdBy']).where('id', '=', id).executeTakeFirst()
  if (given?.status !== 'running') return { treated: 0 }
  const caller = given.createdBy === null ? null : await callerOfUser(scope.db, given.createdBy)
  const acting = caller && scope.with({ caller })
  if (!acting?.can('client.create')) {
    await inTransaction(scope, async inner => {
      await leaveWaiting(inner, id)
      await takeStep(inner, clientImportStore, 'stop', id, { set: { endedOn: inner.now.toISOString() } })
    })
    return { treated: 0 }
  }
  let [treated, refusals] = [0, 0]
  while (!signal.aborted) {
    const rowId = await nextWaiting(acting, id)
    if (rowId === null) {
      await inTransaction(acting, inner => finish(inner, id))
      return { treated }
    }
    try {
      await inTransaction(acting, inner => makeOne(inner, id, rowId))
    } catch (error) {
      // A line that breaks twice, at whatever, is given up: it does not hold up the others.
      if (!(error instanceof Problem)) {
        scope.services.log.error({ err: error, clientImportId: id }, 'a client of an import could not be made')
        if (++refusals < tries) continue
      }
      const problems = error instanceof Problem ? findings(error.detail.fields ?? {}) : []
      await inTransaction(acting, inner => settle(inner, rowId, { outcome: 'failed', reason: 'refused', problems }))
    }
    refusals = 0
    treated += 1
  }
  throw new Error('stopped: another worker goes on')
}

async function nextWaiting({ db }: Scope, id: number): Promise<number | null> {
  const waiting = db.selectFrom('clientImportRows').select('id').where('clientImportId', '=', id).where('outcome', '=', 'waiting')
  return (await waiting.orderBy('line').limit(1).executeTakeFirst())?.id ?? null
}

async function makeOne(scope: Scope, id: number, rowId: number): Promise<void> {
  const { db } = scope
  const held = await db.selectFrom('clientImports').select(['status', 'duplicates']).where('id', '=', id).forUpdate().executeTakeFirst()
  const row = await db.selectFrom('clientImportRows').select(['outcome', 'valuesSealed']).where('id', '=', rowId).executeTakeFirst()
  if (held?.status !== 'running' || row?.outcome !== 'waiting' || row.valuesSealed === null) return
  const typed = JSON.parse(openSealedText(scope.services.config.encryptionKey, importPurpose, row.valuesSealed)) as Record<string, unknown>
  // Somebody may have added the same meanwhile. IDs were compared, and that was noted, when the import began.
  const { nationalId: _, ...compared } = typed
  const [same] = held.duplicates === 'leaveOut' ? (await duplicatesOfMany(scope, [compared])).flat() : []
  if (same) return settle(scope, rowId, { outcome: 'leftOut', reason: 'duplicate', sameAsId: same.id })
  const client = await createClient(scope, { body: clients.create.parse(typed) })
  await settle(scope, rowId, { outcome: 'created', clientId: client.id, name: '' })
}

interface Became {
  outcome: 'created' | 'leftOut' | 'failed'
  reason?: 'duplicate' | 'refused' | 'stopped'
  problems?: ImportFinding[]
  clientId?: number
  sameAsId?: number
  name?: string
}

async function settle(scope: Scope, rowId: number, { problems, ...became }: Became): Promise<void> {
  await scope.db
    .updateTable('clientImportRows')
    .set({ ...became, ...(problems ? { problems: JSON.stringify(problems) } : {}), valuesSealed: null })
    .where('id', '=', rowId)
    .where('outcome', '=', 'waiting')
    .execute()
  scope.afterCommit(() => forgetCounts('clientImportRows'))
}

/** Lines that wait make no client any more. */
export async function leaveWaiting(scope: Scope, id: number): Promise<void> {
  await scope.db
    .updateTable('clientImportRows')
    .set({ outcome: 'leftOut', reason: 'stopped', valuesSealed: null })
    .where('clientImportId', '=', id)
    .where('outcome', '=', 'waiting')
    .execute()
  scope.afterCommit(() => forgetCounts('clientImportRows'))
}

async function finish(scope: Scope, id: number): Promise<void> {
  const held = await scope.db.selectFrom('clientImports').select('status').where('id', '=', id).forUpdate().executeTakeFirst()
  if (held?.status !== 'running') return
  await takeStep(scope, clientImportStore, 'finish', id, { set: { endedOn: scope.now.toISOString() } })
}
