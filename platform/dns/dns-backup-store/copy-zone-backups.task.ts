import { sql } from 'kysely'
import { task } from '#platform/kernel/task.ts'
import type {} from '../dns-zone-backup/dns-zone-backup.table.ts'
import { copyBackups } from './copy-backups.job.ts'
import type {} from './dns-backup-store.table.ts'
import { owedOf } from './owed-copies.ts'

/** Has the backups copied to every store that lacks some of them, and copies taken away that are older than a store keeps them. */
export const copyZoneBackups = task({
  name: 'copyZoneBackups',
  schedule: { frequency: 'quarterHour', hour: 0 },
  // A database that was put back knows less than stores have.
  guarded: true,
  work: async scope => {
    const stores = await scope.db
      .selectFrom('dnsBackupStores')
      .select('id')
      .where('status', '=', 'active')
      .where(
        sql<boolean>`(exists (select from "dnsZoneBackups" where ${owedOf}) or exists (select from "dnsBackupCopies"
          where "dnsBackupCopies"."storeId" = "dnsBackupStores"."id" and "takenOn" < ${scope.now}::timestamptz - make_interval(days => "dnsBackupStores"."keepDays")))`,
      )
      .execute()
    for (const { id } of stores) await scope.enqueue(copyBackups, { storeId: id })
    return stores.length
  },
})
