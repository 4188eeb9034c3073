import type { ListSpecification } from '#contract/kernel/list-fields.ts'
import { encodeFilter } from '#contract/kernel/list-query.ts'
import type { HistoryNames, HistoryPage } from '#contract/kernel/record-history.ts'
import { recordName } from '#contract/kernel/record-name.ts'
import { isPickable } from '#contract/manifest.ts'
import { listSources, rowsOf } from './list-sources.ts'
import { parseListQuery } from './list-sql.ts'
import type { Scope } from './scope.ts'

/** What the records are called whose numbers a history tells, by field: those that the caller may find, in the caller's language. */
export async function namedInHistory(scope: Scope, { fields }: ListSpecification, page: HistoryPage): Promise<HistoryNames> {
  const names: HistoryNames = {}
  for (const field of new Set(page.items.flatMap(({ changes }) => Object.keys(changes)))) {
    const listed = fields[field]
    const values = page.items.flatMap(({ changes }) => [changes[field]?.before, changes[field]?.after].flat())
    const ids = [...new Set(values.filter(value => typeof value === 'number'))]
    if (listed?.kind !== 'reference' || listed.of === undefined || ids.length === 0) continue
    const found = await namesOf(scope, listed.of, ids)
    if (found) names[field] = found
  }
  return names
}

async function namesOf(scope: Scope, of: string, ids: number[]): Promise<Record<string, string> | null> {
  const source = isPickable(of) ? listSources.get(of) : undefined
  if (!source || !(source.view === 'signedIn' || scope.can(source.view))) return null
  const query = parseListQuery(encodeFilter({ where: [{ field: 'id', operator: 'in', value: ids }] }), source.list)
  const rows = await rowsOf(scope, source, ids, [], query)
  return Object.fromEntries(rows.map(row => [String(row.id), recordName(row, scope.origin.locale) ?? String(row.id)]))
}
