import { sql } from 'kysely'
import type { LineDefinitions } from '#contract/kernel/lines.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { sameValue } from './same-value.ts'
import type { Scope } from './scope.ts'

type Row = Record<string, unknown>
export type Line = Row & { id: number; position: number }
type GivenLine = Row & { id?: number }

/** Where the lines of a document are kept. The table has `id` and `position`; deleting the document deletes its lines. */
export interface LineTable {
  table: string
  /** The column that holds the document's id. */
  key: string
}

interface SavedDocument {
  id: number
  before: Row | null
  values: Row
}
/** A document's lines as they are stored, and as they will be. */
interface Brought {
  id: number
  old: readonly Line[]
  lines: readonly GivenLine[]
}

/** The lines of a document, by the fields that hold them: loaded for many at once, and saved by what differs. */
export function documentLines(definitions: LineDefinitions = {}, tables: Record<string, LineTable> = {}) {
  const fields = Object.keys(definitions)
  const tableOf = (field: string): LineTable => {
    const table = tables[field]
    if (!table) throw new Error(`no table holds the lines ${field}`)
    return table
  }

  /** Puts the lines on documents, in one query for all of them. */
  async function load(scope: Scope, documents: readonly Row[]): Promise<void> {
    for (const field of documents.length ? fields : []) {
      const { table, key } = tableOf(field)
      const columns = ['id', 'position', ...Object.keys(definitions[field]?.record ?? {})]
      const { rows } = await sql<Line & { documentId: number }>`
        select ${sql.ref(key)} as "documentId", ${sql.join(columns.map(column => sql.ref(column)))} from ${sql.table(table)}
        where ${sql.ref(key)} = any(${documents.map(({ id }) => id)}) order by "position", "id"`.execute(scope.db)
      const byDocument = Map.groupBy(rows, ({ documentId }) => documentId)
      for (const document of documents)
        document[field] = (byDocument.get(document.id as number) ?? []).map(({ documentId: _, ...line }) => line)
    }
  }

  /** Brings the stored lines to what `values` holds; a field that it lacks stays. `before` is null for a new document. */
  const save = (scope: Scope, id: number, before: Row | null, values: Row): Promise<void> => saveMany(scope, [{ id, before, values }])

  /** The same for many documents, in as many statements as for one. */
  async function saveMany(scope: Scope, documents: readonly SavedDocument[]): Promise<void> {
    for (const field of fields) {
      const saved = documents.filter(({ values }) => field in values)
      const parts = saved.map(({ id, before, values }) => {
        const old = (before?.[field] ?? []) as Line[]
        return { id, old, lines: wholeLines(field, old, values[field] as GivenLine[]) }
      })
      if (parts.length > 0) await bring(scope, tableOf(field), parts)
    }
  }

  return { fields, load, save, saveMany }
}

/** The lines as they will be stored: what was not given stays as it was, the place is that in the list. */
function wholeLines(field: string, old: readonly Line[], given: readonly GivenLine[]): GivenLine[] {
  const left = new Map(old.map(line => [line.id, line]))
  return given.map((line, at) => {
    const before = line.id === undefined ? undefined : left.get(line.id)
    if (line.id !== undefined && !left.delete(line.id))
      throw new Problem('validation', { fields: { [`${field}.${at}.id`]: { key: 'notAChoice' } } })
    return { ...before, ...line, position: at + 1 }
  })
}

async function bring(scope: Scope, { table, key }: LineTable, documents: readonly Brought[]): Promise<void> {
  const [old, lines] = [documents.flatMap(one => one.old), documents.flatMap(one => one.lines)]
  const before = new Map(old.map(line => [line.id, line]))
  const kept = new Set(lines.map(({ id }) => id))
  const gone = old.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  if (gone.length) await sql`delete from ${sql.table(table)} where "id" = any(${gone})`.execute(scope.db)
  const changed = lines.filter(({ id, ...line }) => id !== undefined && !sameValue({ id, ...line }, before.get(id)))
  const none = sql`null::${sql.table(table)}`
  if (changed.length) {
    const columns = columnsOf(changed).map(column => sql`${sql.ref(column)} = ${sql.ref(`given.${column}`)}`)
    await sql`update ${sql.table(table)} set ${sql.join(columns)}
      from jsonb_populate_recordset(${none}, ${JSON.stringify(changed)}::jsonb) as "given"
      where ${sql.ref(`${table}.id`)} = "given"."id"`.execute(scope.db)
  }
  const added = documents.flatMap(({ id: documentId, lines: its }) =>
    its.filter(({ id }) => id === undefined).map(line => ({ ...line, [key]: documentId })),
  )
  if (!added.length) return
  const columns = sql.join(columnsOf(added).map(column => sql.ref(column)))
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(${none}, ${JSON.stringify(added)}::jsonb) order by ${sql.ref(key)}, "position"`.execute(
    scope.db,
  )
}

const columnsOf = (lines: readonly Row[]) => [...new Set(lines.flatMap(line => Object.keys(line)))].filter(name => name !== 'id')
