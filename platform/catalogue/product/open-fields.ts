import type { Scope } from '#platform/kernel/scope.ts'
import type {} from './product.table.ts'

/** Which of the fields of these answers are a client's to read: not one that is staff's alone, nor one that is no more. */
export async function openFields({ db }: Scope, answers: readonly { fieldId: number }[]): Promise<ReadonlySet<number>> {
  const ids = [...new Set(answers.map(({ fieldId }) => fieldId))]
  if (ids.length === 0) return new Set()
  const found = await db.selectFrom('productCustomFields').select('id').where('id', 'in', ids).where('staffOnly', '=', false).execute()
  return new Set(found.map(({ id }) => id))
}
