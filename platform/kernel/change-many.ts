import { type Expression, sql } from 'kysely'
import type { EventDefinition } from '#contract/kernel/event.ts'
import { actorKindOf } from './audit.ts'
import { forgetCounts } from './kept-figures.ts'
import { type Happened, react } from './reactions.ts'
import type { Scope } from './scope.ts'

type Told = Pick<Happened, 'entryId' | 'recordId' | 'recordName' | 'clientId'>

interface ManyChanges {
  /** The resource, whose table has its name; each change is its event `updated`. */
  resource: { name: string; events: { updated: EventDefinition } }
  /** The bilingual column that holds what people call a record. */
  nameIn: string
  /** The column that holds the client, where a record belongs to one. */
  clientIn?: string
  /** New values of columns, as expressions over the old ones. */
  set: Record<string, Expression<unknown>>
  where: Expression<unknown>
}

/** Changes many records in one statement, each with a row in its own history. Answers how many. */
export async function changeMany(scope: Scope, { resource: of, nameIn, clientIn, set, where }: ManyChanges): Promise<number> {
  const { name: resource, events } = of
  const action = events.updated.name
  const { caller, origin, now } = scope
  const table = sql.table(resource)
  const columns = Object.keys(set)
  const old = columns.map(column => sql`"chosen".${sql.ref(column)}`)
  const assigned = columns.map(column => sql`${sql.ref(column)} = ${set[column]}`)
  const changes = columns.map(
    (column, at) => sql`${column}::text, jsonb_build_object('before', ${old[at]}, 'after', ${sql.ref(`${resource}.${column}`)})`,
  )
  const client = clientIn ? sql.ref(`${resource}.${clientIn}`) : sql`null::bigint`
  const { rows } = await sql<Told>`
    with "chosen" as (select "id", ${sql.join(columns.map(column => sql.ref(column)))} from ${table} where ${where} for update),
    "changed" as (
      update ${table} set ${sql.join(assigned)}, "version" = ${sql.ref(`${resource}.version`)} + 1, "updatedOn" = ${now}
      from "chosen" where ${sql.ref(`${resource}.id`)} = "chosen"."id"
      returning ${sql.ref(`${resource}.id`)} as "id", ${sql.ref(`${resource}.version`)} as "version",
        ${sql.ref(`${resource}.${nameIn}`)} as "recordName", ${client} as "clientId", jsonb_build_object(${sql.join(changes)}) as "changes"
    )
    insert into "auditEntries" ("occurredOn", "actorKind", "actorId", "actorName", "actingAsClientId", "action", "area", "resource",
      "recordId", "recordName", "clientId", "changes", "details", "reason", "requestId", "ip", "deviceId", "userAgent", "sessionId", "searchText")
    select ${now}::timestamptz, ${actorKindOf(caller)}, ${caller.id}::bigint, ${JSON.stringify(caller.name)}::jsonb, ${caller.onBehalfOf?.clientId ?? null}::bigint, ${action},
      ${resource}, ${resource}, "id", "recordName", "clientId", "changes", jsonb_build_object('version', "version"), ${null}::text,
      ${origin.requestId}, ${origin.ip}, ${origin.deviceId}, ${origin.userAgent.slice(0, 300)}, ${caller.sessionId}::bigint,
      lower(${`${caller.name.en} ${caller.name.ar} `} || concat_ws(' ', "recordName" ->> 'en', "recordName" ->> 'ar', "id") || ${` ${action}`})
    from "changed" returning "id" as "entryId", "recordId", "recordName", "clientId"`.execute(scope.db)
  for (const told of rows) await react(scope, { name: action, payload: {}, resource, ...told })
  forgetCounts(resource)
  scope.afterCommit(() => forgetCounts(resource))
  return rows.length
}
