import { subDays } from 'date-fns/subDays'
import { sql } from 'kysely'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { task } from '#platform/kernel/task.ts'
import type {} from '../domain/domain.table.ts'
import { forgetFile, nicDocumentStore } from './nic-document.store.ts'

const over = ['expired', 'transferredAway', 'cancelled', 'rejected', 'fraud'] as const

/** Documents of names that are over, and of which nothing has changed for as long as the setting says. */
async function due(scope: Scope) {
  const days = await setting(scope, 'nicRetentionDays')
  const since = subDays(scope.now, days).toISOString()
  return scope.db
    .selectFrom('nicDocuments')
    .innerJoin('domains', 'domains.id', 'nicDocuments.domainId')
    .select(['nicDocuments.id', 'nicDocuments.fileId'])
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
    await forgetFile(scope, document.fileId)
    // Before the step, which tells the history what changed.
    await scope.db
      .updateTable('nicDocuments')
      .set({
        ...{ number: '', numberSealed: null, birthDate: null, birthDateSealed: null, issuerName: null },
        ...{ ownerName: '', relation: '', issuedOn: null, expiresOn: null, answer: null },
      })
      .where('id', '=', id)
      .execute()
    await forgetInLog(scope, id)
    await takeStep(scope, nicDocumentStore, 'erase', id)
    return [id]
  },
})

/** The log keeps that something was done with it, when and by whom, and no longer what it said. */
async function forgetInLog({ db }: Scope, id: number): Promise<void> {
  // The log refuses every change but this one, and only in this transaction.
  await sql`select set_config('sijil.anonymise', 'on', true)`.execute(db)
  await sql`update "auditEntries" set "changes" = '{}', "reason" = null where "resource" = 'nicDocuments' and "recordId" = ${id}`.execute(
    db,
  )
  await sql`select set_config('sijil.anonymise', 'off', true)`.execute(db)
}
