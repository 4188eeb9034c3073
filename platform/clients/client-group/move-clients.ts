import { sql } from 'kysely'
import type { ClientGroup } from '#contract/clients/client-groups.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'

/** Moves the clients of a group to another one, each with a row in its history. Throws `validation` when there is no such group. */
export async function moveClients(scope: Scope, { id: from, clientCount }: ClientGroup, to: number): Promise<void> {
  const known = await scope.db.selectFrom('clientGroups').select('id').where('id', '=', to).forUpdate().executeTakeFirst()
  if (!known || to === from) throw new Problem('validation', { fields: { targetGroupId: { key: 'notAChoice' } } })
  if (clientCount === 0) return
  const { who, origin, now } = scope
  const changes = JSON.stringify({ clientGroupId: { before: from, after: to } })
  // One statement however many there are; their history is written from what it changed.
  await sql`
    with moved as (
      update "clients" set "clientGroupId" = ${to}, "version" = "version" + 1, "updatedOn" = ${now}
      where "clientGroupId" = ${from} returning "id", "version", "displayName"
    )
    insert into "auditEntries" ("occurredOn", "actorKind", "actorId", "actorName", "actingAsClientId", "action", "area", "resource",
      "recordId", "recordName", "clientId", "changes", "details", "reason", "requestId", "ip", "deviceId", "userAgent", "sessionId", "searchText")
    select ${now}::timestamptz, ${who.kind}, ${who.id}::bigint, ${who.name}, ${who.actingAs?.clientId ?? null}::bigint, 'clients.updated', 'clients', 'clients',
      moved."id", moved."displayName", moved."id", ${changes}::jsonb, jsonb_build_object('version', moved."version"), ${null}::text,
      ${origin.requestId}, ${origin.ip}, ${origin.deviceId}, ${origin.userAgent.slice(0, 300)}, ${who.sessionId}::bigint,
      lower(${who.name} || ' ' || moved."displayName" || ' ' || moved."id" || ' clients.updated')
    from moved`.execute(scope.db)
}
