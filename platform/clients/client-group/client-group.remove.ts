import { sql } from 'kysely'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { clientGroupStore } from './client-group.store.ts'

interface Input {
  params: { id: number }
  body?: { version?: number; reason?: string; targetGroupId?: number }
}

/** Deletes a group; its clients first move to the target group, each with a row in its history. */
export async function removeClientGroup(scope: Scope, { params, body }: Input): Promise<{ id: number }> {
  const { targetGroupId, ...rest } = body ?? {}
  if (targetGroupId !== undefined) await moveClients(scope, params.id, targetGroupId)
  return clientGroupStore.remove(scope, { params, body: rest })
}

async function moveClients(scope: Scope, from: number, to: number): Promise<void> {
  const group = await clientGroupStore.find(scope, from, true)
  const known = await scope.db.selectFrom('clientGroups').select('id').where('id', '=', to).forUpdate().executeTakeFirst()
  if (!known || to === from) throw new Problem('validation', { fields: { targetGroupId: { key: 'notAChoice' } } })
  if (group.clientCount === 0) return
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
