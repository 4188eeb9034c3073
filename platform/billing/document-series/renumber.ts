import { documentNumber, type documentSeries } from '#contract/billing/document-series.ts'
import { type FieldProblems, Problem } from '#contract/kernel/problem.ts'
import type { VerbFunction } from '#platform/kernel/verbs.ts'
import type {} from './document-series.table.ts'
import { yearOf } from './year-of.ts'

/**
 * How the documents of a series, which is locked, are called from now on. The number only goes up, and tax documents leave none out: it is raised
 * before the first one of a prefix (and year) alone.
 * @throws Problem validation of `prefix` that another series has or had, and of `nextNumber`
 */
export const renumber: VerbFunction<typeof documentSeries, 'renumber'> = async (scope, series, { prefix, yearly, nextNumber }) => {
  const all = await scope.db.selectFrom('documentSeries').selectAll().execute()
  const counted = all.find(({ id }) => id === series.id)
  if (!counted) throw new Problem('notFound')
  const fields: FieldProblems = {}
  const others = all.filter(one => one !== counted)
  if (others.some(one => one.prefix === prefix || one.heads.some(head => head.split('-')[0] === prefix)))
    fields.prefix = { key: 'alreadyUsed' }
  const year = Math.max(counted.countedYear, yearOf(scope))
  const ofYear = counted.countedYear < year ? 1 : counted.nextOfYear
  const least = yearly ? ofYear : counted.next
  const begun = counted.heads.includes(yearly ? `${prefix}-${year}` : prefix)
  if (nextNumber < least) fields.nextNumber = { key: 'tooSmall', values: { min: least } }
  else if (nextNumber > least && begun && series.name !== 'quotes') fields.nextNumber = { key: 'leavesNumbersOut', values: { min: least } }
  if (Object.keys(fields).length > 0) throw new Problem('validation', { fields })
  await scope.db
    .updateTable('documentSeries')
    .set(yearly ? { nextOfYear: nextNumber, countedYear: year } : { next: nextNumber })
    .where('id', '=', series.id)
    .execute()
  return { set: { prefix, yearly }, payload: { before: series.nextName, after: documentNumber(prefix, yearly ? year : null, nextNumber) } }
}
