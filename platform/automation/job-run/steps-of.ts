import type { Scope } from '#platform/kernel/scope.ts'
import type { UndoStep } from '#platform/kernel/undo-step.ts'

/** What takes back what a run did with some of its records, by the record. */
export async function stepsOf({ db }: Scope, jobRunId: number, recordIds: readonly number[]): Promise<Map<number, UndoStep>> {
  const rows = await db
    .selectFrom('jobRunResults')
    .select(['recordId', 'undo'])
    .where('jobRunId', '=', jobRunId)
    .where('recordId', 'in', recordIds)
    .where('undo', 'is not', null)
    .execute()
  return new Map(rows.flatMap(({ recordId, undo }) => (undo ? [[recordId, undo]] : [])))
}
