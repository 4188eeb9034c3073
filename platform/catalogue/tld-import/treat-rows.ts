import type { TldImportRow } from '#contract/catalogue/tld-import-rows.ts'
import type { TldImport } from '#contract/catalogue/tld-imports.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { callerOfUser } from '#platform/access/caller-of-user.ts'
import { forgetCounts } from '#platform/kernel/kept-figures.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import type { Became, StoredRow } from './change-tld.ts'
import { tldImportStore } from './tld-import.store.ts'

const tries = 2

interface Way {
  /** While the import is in this state. */
  during: TldImport['status']
  /** Rows that still wait. */
  waiting: TldImportRow['outcome']
  treat: (scope: Scope, row: StoredRow, given: TldImport) => Promise<Became>
  step: 'finish' | 'undo'
  /** What a row becomes whose extension cannot be changed so. */
  refused: Became
}

/**
 * Treats the rows of an import that wait, each in one transaction with what becomes of it: whoever takes the work over goes on after the row that
 * was treated last. What is done is told as done by who asked for it.
 */
export async function treatRows(scope: Scope, id: number, signal: AbortSignal, way: Way): Promise<{ treated: number }> {
  const found = await scope.db.selectFrom('tldImports').select(['status', 'actorId']).where('id', '=', id).executeTakeFirst()
  if (found?.status !== way.during) return { treated: 0 }
  const given = await tldImportStore.find(scope, id)
  const { actorId } = found
  const caller = (actorId === null ? null : await callerOfUser(scope.db, actorId)) ?? scope.caller
  let treated = 0
  let refusals = 0
  while (!signal.aborted) {
    // A row that breaks twice, at whatever, is given up as refused: it holds up neither the others nor the next import.
    const treat = refusals < tries ? way.treat : async () => way.refused
    try {
      if (!(await inTransaction(scope.with({ caller }), inner => treatNext(inner, given, { ...way, treat })))) return { treated }
    } catch (error) {
      if (refusals++ >= tries) throw error
      scope.services.log.error({ err: error, tldImportId: id }, 'the prices of an extension could not be changed')
      continue
    }
    refusals = 0
    treated += 1
  }
  throw new Error('stopped: another worker goes on')
}

/** Answers whether there may be more. */
async function treatNext(scope: Scope, given: TldImport, way: Way): Promise<boolean> {
  const { db } = scope
  const held = await db.selectFrom('tldImports').select('status').where('id', '=', given.id).forUpdate().executeTakeFirst()
  if (held?.status !== way.during) return false
  const row = await db
    .selectFrom('tldImportRows')
    .selectAll()
    .where('tldImportId', '=', given.id)
    .where('outcome', '=', way.waiting)
    .orderBy('id')
    .executeTakeFirst()
  scope.afterCommit(() => forgetCounts('tldImportRows'))
  if (!row) {
    const on = scope.now.toISOString()
    await takeStep(scope, tldImportStore, way.step, given.id, { set: way.step === 'finish' ? { appliedOn: on } : { rolledBackOn: on } })
    return false
  }
  const became = await way.treat(scope, row, given).catch((error: unknown): Became => {
    // A rule of extensions says no before anything is written; what the database refuses undoes the row.
    if (error instanceof Problem) return way.refused
    throw error
  })
  await db.updateTable('tldImportRows').set(became).where('id', '=', row.id).execute()
  return true
}
