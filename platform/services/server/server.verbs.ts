import type { servers } from '#contract/services/servers.ts'
import type { VerbFunction } from '#platform/kernel/verbs.ts'
import { keyColumns } from './access-key.ts'
import { countAccounts as countAccountsJob } from './count-accounts.job.ts'

type Verb<K extends 'rotateKey' | 'countAccounts' | 'makeDefault'> = VerbFunction<typeof servers, K>

export const rotateKey: Verb<'rotateKey'> = async (scope, _server, { accessKey }) => ({ set: keyColumns(scope, accessKey) })

export const countAccounts: Verb<'countAccounts'> = async (scope, { id }) => {
  await scope.enqueue(countAccountsJob, { serverId: id })
}

/** The one of its module that was it is so no more. */
export const makeDefault: Verb<'makeDefault'> = async (scope, { module, isDefault }) => {
  if (isDefault) return { unchanged: true }
  await scope.db
    .updateTable('servers')
    .set(eb => ({ isDefault: false, version: eb('version', '+', 1), updatedOn: scope.now }))
    .where('module', '=', module)
    .where('isDefault', '=', true)
    .execute()
  return { set: { isDefault: true } }
}
