import type { servers } from '#contract/services/servers.ts'
import type { VerbFunction } from '#platform/kernel/verbs.ts'
import { keyColumns } from './access-key.ts'
import { countAccounts as countAccountsJob } from './count-accounts.job.ts'

type Verb<K extends 'rotateKey' | 'countAccounts'> = VerbFunction<typeof servers, K>

export const rotateKey: Verb<'rotateKey'> = async (scope, _server, { accessKey }) => ({ set: keyColumns(scope, accessKey) })

export const countAccounts: Verb<'countAccounts'> = async (scope, { id }) => {
  await scope.enqueue(countAccountsJob, { serverId: id })
}
