import { callerOfUser } from '#platform/access/caller-of-user.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { StoredTask } from './dns-work.ts'

/** The scope that a task works in: who asked for it, with the rights of now. Null when they may not work any more. */
export async function scopeOfTask(scope: Scope, { createdBy }: Pick<StoredTask, 'createdBy'>): Promise<Scope | null> {
  const caller = createdBy === null ? null : await callerOfUser(scope.db, createdBy)
  return caller && scope.with({ caller })
}
