import { sql } from 'kysely'

/** The backups that a store is still to get: none of which it has a copy already, and none older than it keeps them. The store is `dnsBackupStores` of the query. */
export const owedOf = sql<boolean>`("dnsBackupStores"."keepDays" is null
    or "dnsZoneBackups"."createdOn" > now() - make_interval(days => "dnsBackupStores"."keepDays"))
  and not exists (select from "dnsBackupCopies" where "dnsBackupCopies"."backupId" = "dnsZoneBackups"."id"
    and "dnsBackupCopies"."storeId" = "dnsBackupStores"."id")`
