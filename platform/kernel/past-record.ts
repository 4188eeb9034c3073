import { sql } from 'kysely'
import type { PastRecord } from '#contract/kernel/record-history.ts'
import type { Line } from './document-lines.ts'
import { sameValue } from './same-value.ts'
import type { Scope } from './scope.ts'
import type { ToldRecord } from './told-record.ts'

type Row = Record<string, unknown>

/** What a record was when an entry of its history had been written, worked out from the present record by taking back what changed since. */
export async function valuesThen(
  scope: Scope,
  told: ToldRecord,
  { record, entryId, fields }: { record: Row & { id: number }; entryId: number; fields: readonly string[] },
): Promise<PastRecord['values']> {
  const before = await firstChangesSince(scope, told, record.id, entryId)
  const lines = told.lines.length ? await linesThen(scope, told, record, entryId) : {}
  return Object.fromEntries(
    fields.map(name => {
      const now = record[name] ?? null
      const was = name in lines ? lines[name] : before.has(name) ? before.get(name) : now
      return [name, { was, now, changed: !sameValue(was, now) }]
    }),
  )
}

/** The first later change of a field says what it was: one value a field, however long the history is. */
async function firstChangesSince({ db }: Scope, told: ToldRecord, id: number, entryId: number): Promise<Map<string, unknown>> {
  const { rows } = await sql<{ field: string; before: unknown }>`
    select distinct on ("change"."key") "change"."key" as "field", "change"."value"->'before' as "before"
    from "auditEntries", jsonb_each("changes") as "change"
    where ${told.of(id)} and "auditEntries"."id" > ${entryId} and not ${ofLines(told)}
    order by "change"."key", "auditEntries"."id"`.execute(db)
  return new Map(rows.map(({ field, before }) => [field, before]))
}

/** The lines of a document, taken back entry by entry: their order depends on all of them. */
async function linesThen({ db }: Scope, told: ToldRecord, record: Row & { id: number }, entryId: number): Promise<Row> {
  const { rows } = await sql<{ entry: string; field: string; before: Row | null }>`
    select "auditEntries"."id" as "entry", "change"."key" as "field", "change"."value"->'before' as "before"
    from "auditEntries", jsonb_each("changes") as "change"
    where ${told.of(record.id)} and "auditEntries"."id" > ${entryId} and ${ofLines(told)}
    order by "auditEntries"."id" desc`.execute(db)
  const entries = [...Map.groupBy(rows, ({ entry }) => entry).values()]
  return Object.fromEntries(
    told.lines.map(name => {
      const ofField = (field: string) => field.startsWith(`${name}.`)
      const changes = entries.map(
        entry => new Map(entry.flatMap(({ field, before }) => (ofField(field) ? [[Number(field.slice(name.length + 1)), before]] : []))),
      )
      return [name, changes.reduce(takenBack, (record[name] ?? []) as Line[])]
    }),
  )
}

const ofLines = ({ lines }: ToldRecord) =>
  sql<boolean>`("change"."key" ~ '[.][0-9]+$' and split_part("change"."key", '.', 1) = any(${[...lines]}))`

/** The lines before an entry: those it names stand in the places it tells, the others around them in the order that they have. */
function takenBack(lines: readonly Line[], before: ReadonlyMap<number, Row | null>): Line[] {
  const now = new Map(lines.map(line => [line.id, line]))
  const named = [...before].flatMap(([id, was]) => (was ? [{ ...now.get(id), ...was, id } as Line] : []))
  const placed = new Map(named.map(line => [line.position, line]))
  const others = lines.filter(({ id }) => !before.has(id))
  let next = 0
  return Array.from(
    { length: named.length + others.length },
    (_, at) => placed.get(at + 1) ?? { ...(others[next++] as Line), position: at + 1 },
  )
}
