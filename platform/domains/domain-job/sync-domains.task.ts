import { sql } from 'kysely'
import { setting } from '#platform/kernel/setting.ts'
import { task } from '#platform/kernel/task.ts'
import type {} from '../domain/domain.table.ts'
import { awayUntil } from '../maintenance-window/window-sql.ts'
import type {} from '../registrar-account/registrar-account.table.ts'
import { beginDomainWork } from './begin-domain-work.ts'
import type {} from './domain-job.table.ts'

/** Hours between two readings where the setting is 0. */
const usual = 4

/** Has the registry of every name read, those first that come here or end soon; one that is being read is left alone. */
export const syncDomains = task({
  name: 'syncDomains',
  kind: 'domains',
  schedule: { frequency: 'hour', hour: 0 },
  guarded: true,
  candidates: async scope => {
    const [held, transfers] = [(await setting(scope, 'domainSyncHours')) || usual, (await setting(scope, 'transferSyncHours')) || usual]
    const before = (hours: number) => new Date(scope.now.getTime() - hours * 3_600_000).toISOString()
    return scope.db
      .selectFrom('domains')
      .innerJoin('registrarAccounts', 'registrarAccounts.id', 'domains.registrarAccountId')
      .select('domains.id')
      .where('registrarAccounts.driver', '!=', 'manual')
      .where('registrarAccounts.status', '=', 'active')
      .where(awayUntil(sql.ref('registrarAccounts.id'), sql.lit('readings')), 'is', null)
      .where(eb =>
        eb.or([eb('registrarAccounts.restsUntil', 'is', null), eb('registrarAccounts.restsUntil', '<=', scope.now.toISOString())]),
      )
      .where(eb =>
        eb.or([
          eb.and([
            eb('domains.status', 'in', ['active', 'grace', 'redemption']),
            sql<boolean>`coalesce("domains"."syncedOn", "domains"."createdOn") < ${before(held)}::timestamptz`,
          ]),
          eb.and([
            eb('domains.status', 'in', ['pendingTransfer', 'pendingRegistration']),
            sql<boolean>`not exists (select from "domainJobs" j where j."domainId" = "domains"."id" and j."updatedOn" > ${before(transfers)}::timestamptz)`,
          ]),
        ]),
      )
      .where(
        sql<boolean>`not exists (select from "domainJobs" j where j."domainId" = "domains"."id" and j."state" in ('queued', 'sent', 'unknown'))`,
      )
  },
  treat: async (scope, id) => {
    await scope.db.selectFrom('domains').select('id').where('id', '=', id).forUpdate().execute()
    await beginDomainWork(scope, { domainId: id, operation: 'sync' })
    return [id]
  },
})
