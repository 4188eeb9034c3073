import { Problem } from '#contract/kernel/problem.ts'
import type { ServerAccount } from '#contract/services/server-accounts.ts'
import type { Service } from '#contract/services/services.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '../server/server.table.ts'
import { serviceStore } from '../service/service.store.ts'

/** The module of the server that an account is on. */
export async function moduleOf({ db }: Scope, { serverId }: ServerAccount): Promise<string> {
  return (await db.selectFrom('servers').select('module').where('id', '=', serverId).executeTakeFirstOrThrow()).module
}

/** @throws Problem validation of `field` where another service than this one has the place */
export async function refusePlaceOfOther(
  { db }: Scope,
  { serverId, username }: Pick<ServerAccount, 'serverId' | 'username'>,
  serviceId: number,
  field: string,
): Promise<void> {
  const other = await db
    .selectFrom('services')
    .select('id')
    .where('serverId', '=', serverId)
    .where('username', '=', username)
    .where('id', '<>', serviceId)
    .executeTakeFirst()
  if (other) throw new Problem('validation', { fields: { [field]: { key: 'accountOfOther', values: { service: String(other.id) } } } })
}

/**
 * The account is the place of the service from now on, as full as it was when it was counted. Which password it has nobody here knows.
 * @throws Problem validation of `field` where another service has the place
 */
export async function takeAccount(scope: Scope, service: Service, account: ServerAccount, field: string): Promise<void> {
  const { serverId, username, diskUsed, diskLimit, bandwidthUsed, bandwidthLimit, seenOn } = account
  await refusePlaceOfOther(scope, account, service.id, field)
  const usage = { diskUsed, diskLimit, bandwidthUsed, bandwidthLimit, usageOn: seenOn }
  const set = { serverId, username, password: null, ...usage }
  await serviceStore.store(scope, service, set, serviceStore.resource.events.placed, { payload: { serverId } })
}
