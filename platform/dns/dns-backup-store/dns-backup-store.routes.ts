import type { dnsBackupStores } from '#contract/dns/dns-backup-stores.ts'
import { served } from '#platform/kernel/serve.ts'
import { type VerbFunction, verbsOf } from '#platform/kernel/verbs.ts'
import { copyBackups } from './copy-backups.job.ts'
import { dnsBackupStoreStore } from './dns-backup-store.store.ts'
import { lookAtStore } from './look-at-store.ts'
import { takeBack } from './take-back.ts'
import { testStore } from './test-store.ts'

const copyNow: VerbFunction<typeof dnsBackupStores, 'copyNow'> = async (scope, { id }) => {
  await scope.enqueue(copyBackups, { storeId: id })
}

export const routes = served(dnsBackupStoreStore.resource.endpoints, {
  ...dnsBackupStoreStore,
  ...verbsOf(dnsBackupStoreStore, { copyNow }),
  test: testStore,
  look: lookAtStore,
  takeBack,
})
