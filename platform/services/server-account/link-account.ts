import { Problem } from '#contract/kernel/problem.ts'
import type { serverAccounts } from '#contract/services/server-accounts.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { VerbFunction } from '#platform/kernel/verbs.ts'
import { releasePlace } from '../server/pick-server.ts'
import { serviceStore } from '../service/service.store.ts'
import { moduleOf, takeAccount } from './claim-account.ts'
import './server-account.table.ts'

/** The service leaves the place that it was believed to have, and takes the account. */
export const linkAccount: VerbFunction<typeof serverAccounts, 'link'> = async (asked, account, { serviceId }) => {
  const scope = asked.with({ caller: system })
  const refuse = (key: string) => new Problem('validation', { fields: { serviceId: { key } } })
  const found = await scope.db.selectFrom('services').select('id').where('id', '=', serviceId).executeTakeFirst()
  if (!found) throw refuse('notAChoice')
  const service = await serviceStore.find(scope, serviceId, true)
  if (service.module !== (await moduleOf(scope, account))) throw refuse('otherModule')
  if (service.status !== 'active' && service.status !== 'suspended') throw refuse('serviceRunsNot')
  if (service.work === 'underWay' || (await hasAccount(scope, serviceId))) throw refuse('serviceHasAccount')
  // Its place was counted as taken, wherever it was.
  if (service.serverId !== null) await releasePlace(scope, service.serverId)
  await takeAccount(scope, service, account, 'serviceId')
  return { set: { serviceId }, payload: { serviceId } }
}

/** Whether the server of a service knows an account of it. */
async function hasAccount({ db }: Scope, serviceId: number): Promise<boolean> {
  const found = await db.selectFrom('serverAccounts').select('id').where('serviceId', '=', serviceId).executeTakeFirst()
  return found !== undefined
}
