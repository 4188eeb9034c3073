import type { Scope } from '#platform/kernel/scope.ts'
import { automationTaskStore } from './automation-task.store.ts'
import { countOf, idsAfter } from './candidates.ts'
import { taskOf } from './task-of.ts'
import { namesOf } from './treat-record.ts'

const shown = 100

/** What a task would treat if it ran now; changes nothing. */
export async function dryRun(scope: Scope, { params }: { params: { id: number } }) {
  const { name } = await automationTaskStore.find(scope, params.id)
  const task = taskOf(scope, name)
  if ('work' in task) return { total: 0, resource: null, records: [] }
  const total = await countOf(scope, await task.candidates(scope))
  const ids = await idsAfter(scope, await task.candidates(scope), 0, shown)
  const names = await namesOf(scope, task.kind, ids)
  const language = scope.origin.locale === 'ar-SA' ? 'ar' : 'en'
  return { total, resource: task.kind, records: ids.map(id => ({ id, name: names.get(id)?.[language] ?? `#${id}` })) }
}
