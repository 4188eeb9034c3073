import { subDays } from 'date-fns/subDays'
import { sql } from 'kysely'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import { task } from '#platform/kernel/task.ts'
import type {} from '../domain/domain.table.ts'
import { eraseDocument } from './erase-document.ts'
import type {} from './nic-document.table.ts'

const over = ['expired', 'transferredAway', 'cancelled', 'rejected', 'fraud'] as const

/** Documents of names that are over, and of which nothing has changed for as long as the setting says. */
async function due(scope: Scope) {
  const days = await setting(scope, 'nicRetentionDays')
  const since = subDays(scope.now, days).toISOString()
  return scope.db
    .selectFrom('nicDocuments')
    .innerJoin('domains', 'domains.id', 'nicDocuments.domainId')
    .select('nicDocuments.id')
    .where('nicDocuments.status', '!=', 'erased')
    .where('domains.status', 'in', over)
    .where(sql<boolean>`"domains"."updatedOn" <= ${since}::timestamptz`)
    .where(sql<boolean>`"nicDocuments"."updatedOn" <= ${since}::timestamptz`)
}

/** Of each document go the file and what it says of a person; that there was one, of which type, who decided and when, stays. */
export const eraseDocuments = task({
  name: 'eraseDocuments',
  kind: 'nicDocuments',
  schedule: { frequency: 'day', hour: 4 },
  guarded: false,
  wanted: async scope => (await setting(scope, 'nicRetentionDays')) > 0,
  candidates: due,
  treat: async (scope, id) => {
    const document = await (await due(scope)).where('nicDocuments.id', '=', id).forUpdate('nicDocuments').executeTakeFirst()
    if (!document) return []
    await eraseDocument(scope, id)
    return [id]
  },
})
