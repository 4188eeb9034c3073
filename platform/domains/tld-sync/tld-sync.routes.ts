import { tldSyncRuns } from '#contract/domains/tld-sync-runs.ts'
import { tldSyncs } from '#contract/domains/tld-syncs.ts'
import { reader } from '#platform/kernel/reader.ts'
import { served } from '#platform/kernel/serve.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { runTldSync } from './run-tld-sync.job.ts'
import { tldSyncStore } from './tld-sync.store.ts'

const verbs = verbsOf(tldSyncStore, {
  runNow: async (scope, { id }) => {
    await scope.enqueue(runTldSync, { id })
  },
})
const runs = reader({
  resource: tldSyncRuns,
  joins: { registrar: { table: 'registrarAccounts', key: 'registrarAccountId', fields: { registrarName: 'name' } } },
  export: 'tldSync.export',
})

export const routes = [...served(tldSyncs.endpoints, { ...tldSyncStore, ...verbs }), ...served(tldSyncRuns.endpoints, runs)]
