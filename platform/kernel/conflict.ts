import { sql } from 'kysely'
import { nameFor } from '#contract/kernel/person-name.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { lineConflicts } from './line-conflicts.ts'
import type { Scope } from './scope.ts'

type Row = Record<string, unknown>

/**
 * The refusal of a save over a newer version: who changed what since the caller read it; of a document's lines, which. `names` are those under
 * which the history tells the record. Only fields that `current` has are told.
 */
export async function conflictOf(
  scope: Scope,
  names: readonly string[],
  current: Row & { id: number; version: number },
  input: Row,
  version: number,
  lineFields: readonly string[] = [],
): Promise<Problem> {
  const since = await scope.db
    .selectFrom('auditEntries')
    .select(['actorId', 'actorName', 'occurredOn', 'changes'])
    .where('resource', 'in', names)
    .where('recordId', '=', current.id)
    .where(sql<boolean>`("details"->>'version')::int > ${version}`)
    .orderBy('id')
    .limit(50)
    .execute()
  const base: Row = {}
  for (const entry of since) for (const [field, change] of Object.entries(entry.changes)) if (!(field in base)) base[field] = change.before
  const fields = new Set([
    ...Object.keys(base),
    ...Object.keys(input).filter(name => JSON.stringify(input[name]) !== JSON.stringify(current[name])),
  ])
  const changes = Object.fromEntries(
    [...fields]
      .filter(name => name in current && !lineFields.includes(name))
      .map(name => [
        name,
        { yours: name in input ? input[name] : (base[name] ?? current[name]), theirs: current[name], base: base[name] ?? current[name] },
      ]),
  )
  const last = since.at(-1)
  return new Problem('conflict', {
    values: { name: last ? nameFor(last.actorName, scope.origin.locale) : '' },
    conflict: {
      version: current.version,
      changedBy: last?.actorName ?? null,
      byYou: since.length > 0 && since.every(({ actorId }) => actorId !== null && actorId === scope.caller.id),
      changedOn: last?.occurredOn ?? String(current.updatedOn),
      changes: { ...changes, ...lineConflicts(lineFields, since, current, input) },
      ...(lineFields.length ? { lines: Object.fromEntries(lineFields.map(name => [name, current[name]])) } : {}),
    },
  })
}
