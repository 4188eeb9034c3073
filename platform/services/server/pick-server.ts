import type { PanelModuleName } from '#contract/services/panel-modules.ts'
import type { ServerGroup } from '#contract/services/server-groups.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import '../server-group/server-group.table.ts'
import type { StoredServer } from './server.table.ts'

export interface Wanted {
  module: PanelModuleName
  /** null: any server of the module, its default one first, then the least full. */
  groupId: number | null
}

/**
 * The server that the next account goes on, with a place taken on it: the one with most room for its size, or the first of the group until
 * it is full. Who picks waits for whoever picked before, so that the last place is given once. Null where none is free.
 */
export async function pickServer(scope: Scope, wanted: Wanted): Promise<StoredServer | null> {
  const { fillType, candidates } = await lockedCandidates(scope, wanted)
  const free = candidates.filter(({ accountCount, maxAccounts }) => maxAccounts === null || accountCount < maxAccounts)
  const byRoom = fillType === 'leastFull' ? free.toSorted((a, b) => fullness(a) - fullness(b) || a.accountCount - b.accountCount) : free
  const picked = (wanted.groupId === null ? free.find(({ isDefault }) => isDefault) : undefined) ?? byRoom[0]
  if (!picked) return null
  await changeCount(scope, picked.id, 1)
  return { ...picked, accountCount: picked.accountCount + 1 }
}

/** The same on a server that somebody chose; null where it takes no more accounts. */
export async function takePlace(scope: Scope, id: number, module: PanelModuleName): Promise<StoredServer | null> {
  const active = scope.db.selectFrom('servers').selectAll().where('module', '=', module).where('status', '=', 'active')
  const server = await active.where('id', '=', id).forUpdate().executeTakeFirst()
  if (!server || (server.maxAccounts !== null && server.accountCount >= server.maxAccounts)) return null
  await changeCount(scope, id, 1)
  return { ...server, accountCount: server.accountCount + 1 }
}

/** The place of an account that is gone, or was never made, is free again. */
export const releasePlace = (scope: Scope, serverId: number): Promise<void> => changeCount(scope, serverId, -1)

const fullness = ({ accountCount, maxAccounts }: StoredServer) => (maxAccounts === null ? 0 : accountCount / maxAccounts)

async function changeCount({ db }: Scope, serverId: number, by: 1 | -1): Promise<void> {
  await db
    .updateTable('servers')
    .set(eb => ({ accountCount: eb.fn<number>('greatest', [eb('accountCount', '+', by), eb.lit(0)]) }))
    .where('id', '=', serverId)
    .execute()
}

/** Active servers in the order in which they are filled. They are locked in the order of their ids, so that no two who pick wait for each other. */
async function lockedCandidates(
  { db }: Scope,
  { module, groupId }: Wanted,
): Promise<{ fillType: ServerGroup['fillType']; candidates: StoredServer[] }> {
  const active = db.selectFrom('servers').selectAll('servers').where('module', '=', module).where('status', '=', 'active')
  if (groupId === null) return { fillType: 'leastFull', candidates: await active.orderBy('servers.id').forUpdate().execute() }
  const group = await db.selectFrom('serverGroups').select('fillType').where('id', '=', groupId).executeTakeFirst()
  if (!group) return { fillType: 'leastFull', candidates: [] }
  const members = await db.selectFrom('serverGroupServers').select(['serverId', 'position']).where('groupId', '=', groupId).execute()
  const places = new Map(members.map(({ serverId, position }) => [serverId, position]))
  if (places.size === 0) return { ...group, candidates: [] }
  const candidates = await active
    .where('servers.id', 'in', [...places.keys()])
    .orderBy('servers.id')
    .forUpdate()
    .execute()
  return { ...group, candidates: candidates.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0)) }
}
