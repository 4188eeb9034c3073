import { documentNumber, type documentSeries } from '#contract/billing/document-series.ts'
import { type FieldProblems, Problem } from '#contract/kernel/problem.ts'
import type { VerbFunction } from '#platform/kernel/verbs.ts'
import type {} from './document-series.table.ts'
import { yearOf } from './year-of.ts'

/**
 * How the documents of a series, which is locked, are called from now on. What stands before the number counts by itself: where documents have it
 * already, tax documents go on exactly where it stood, and others no lower; before the first one the number is whichever is wanted.
 * @throws Problem validation of `prefix` that another series has or had, and of `nextNumber`
 */
export const renumber: VerbFunction<typeof documentSeries, 'renumber'> = async (scope, series, { prefix, yearly, nextNumber }) => {
  const { db } = scope
  const all = await db.selectFrom('documentSeries').select(['id', 'prefix', 'countedYear']).execute()
  const heads = await db.selectFrom('documentSeriesHeads').selectAll().where('begun', '=', true).execute()
  const fields: FieldProblems = {}
  const prefixOf = (head: string) => head.split('-')[0]
  const isOther = ({ seriesId }: { seriesId: number }) => seriesId !== series.id
  if (all.some(one => one.id !== series.id && one.prefix === prefix) || heads.some(one => isOther(one) && prefixOf(one.head) === prefix))
    fields.prefix = { key: 'alreadyUsed' }
  const year = Math.max(all.find(({ id }) => id === series.id)?.countedYear ?? 0, yearOf(scope))
  const head = yearly ? `${prefix}-${year}` : prefix
  const least = heads.find(one => one.head === head)?.next ?? 1
  const begun = heads.some(one => one.head === head)
  if (nextNumber < least) fields.nextNumber = { key: 'tooSmall', values: { min: least } }
  else if (nextNumber > least && begun && series.name !== 'quotes') fields.nextNumber = { key: 'leavesNumbersOut', values: { min: least } }
  if (Object.keys(fields).length > 0) throw new Problem('validation', { fields })
  // What was only meant, and never given to a document, is meant no more.
  await db.deleteFrom('documentSeriesHeads').where('seriesId', '=', series.id).where('begun', '=', false).execute()
  await db
    .insertInto('documentSeriesHeads')
    .values({ head, seriesId: series.id, next: nextNumber, begun: false })
    .onConflict(conflict => conflict.column('head').doUpdateSet({ next: nextNumber }))
    .execute()
  if (yearly) await db.updateTable('documentSeries').set({ countedYear: year }).where('id', '=', series.id).execute()
  return { set: { prefix, yearly }, payload: { before: series.nextName, after: documentNumber(prefix, yearly ? year : null, nextNumber) } }
}
