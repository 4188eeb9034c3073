import { Problem } from '#contract/kernel/problem.ts'
import type { services } from '#contract/services/services.ts'
import type { VerbFunction } from '#platform/kernel/verbs.ts'
import { releasePlace } from '../server/pick-server.ts'
import { isOpen } from '../server/server-access.ts'
import { refusePlaceOfOther } from '../server-account/claim-account.ts'
import '../server-account/server-account.table.ts'

/** The service leaves its place and takes the account of the same user name on the other server; the one that it had is nobody's. */
export const changeServer: VerbFunction<typeof services, 'changeServer'> = async (scope, service, { serverId }) => {
  const { db, caller } = scope
  const { id, serverId: before, username } = service
  const refuse = (key: string) => new Problem('validation', { fields: { serverId: { key } } })
  if (before === null || username === null) throw new Problem('wrongState', { reason: 'serviceOnNoServer' })
  if (serverId === before) throw refuse('serverIsSame')
  const servers = await db
    .selectFrom('servers')
    .select(['id', 'module', isOpen(caller).as('open')])
    .where('id', 'in', [before, serverId])
    .execute()
  const [from, to] = [before, serverId].map(one => servers.find(server => server.id === one))
  if (!to?.open) throw refuse('notAChoice')
  if (to.module !== from?.module) throw refuse('otherModule')
  const there = db.selectFrom('serverAccounts').selectAll().where('serverId', '=', serverId).where('username', '=', username)
  const account = await there.forUpdate().executeTakeFirst()
  if (!account) throw refuse('accountNotThere')
  await refusePlaceOfOther(scope, account, id, 'serverId')
  // The place there was taken when the account was counted.
  await releasePlace(scope, before)
  await db
    .updateTable('serverAccounts')
    .set({ serviceId: null, status: 'unknown' })
    .where('serverId', '=', before)
    .where('serviceId', '=', id)
    .execute()
  await db.updateTable('serverAccounts').set({ serviceId: id, status: 'ours' }).where('id', '=', account.id).execute()
  const { diskUsed, diskLimit, bandwidthUsed, bandwidthLimit, seenOn } = account
  const usage = { diskUsed, diskLimit, bandwidthUsed, bandwidthLimit, usageOn: seenOn }
  return { set: { serverId, ...usage }, payload: { before, after: serverId } }
}
