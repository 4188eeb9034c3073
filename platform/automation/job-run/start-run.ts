import { callerOfUser } from '#platform/access/caller-of-user.ts'
import type { Origin, Scope } from '#platform/kernel/scope.ts'
import { Scope as WorkScope } from '#platform/kernel/scope.ts'

export interface NewRun {
  kind: 'bulk' | 'export'
  resource: string
  action: string
  request: Record<string, unknown>
  recordIds: readonly number[]
  /** The run that it takes back. */
  undoesId?: number
}

/** Writes a run down for the caller; answers its id. */
export async function startRun(scope: Scope, run: NewRun): Promise<number> {
  const { id } = await scope.db
    .insertInto('jobRuns')
    .values({
      kind: run.kind,
      resource: run.resource,
      action: run.action,
      total: run.recordIds.length,
      reason: null,
      request: JSON.stringify({ ...run.request, origin: scope.origin }),
      recordIds: JSON.stringify(run.recordIds),
      ownerId: scope.caller.id as number,
      fileId: null,
      undoesId: run.undoesId ?? null,
      createdOn: scope.now,
      updatedOn: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The scope that a run works in: its owner with the rights of now, from where they asked. Null when they may not work any more. */
export async function scopeOfRun(scope: Scope, run: { ownerId: number; request: Record<string, unknown> }): Promise<Scope | null> {
  const caller = await callerOfUser(scope.db, run.ownerId)
  return caller && new WorkScope(scope.services, scope.db, caller, run.request.origin as Origin)
}
