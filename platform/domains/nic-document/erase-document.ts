import { sql } from 'kysely'
import type { Scope } from '#platform/kernel/scope.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { forgetFile, nicDocumentStore } from './nic-document.store.ts'

/** Of a document go the file and what it says of a person; that there was one, of which type, who decided and when, stays. In the caller's transaction. */
export async function eraseDocument(scope: Scope, id: number): Promise<void> {
  const { fileId } = await nicDocumentStore.find(scope, id, true)
  await forgetFile(scope, fileId)
  // Before the step, which tells the history what changed.
  await scope.db
    .updateTable('nicDocuments')
    .set({
      ...{ number: '', numberSealed: null, birthDate: null, birthDateSealed: null, issuerName: null },
      ...{ ownerName: '', relation: '', issuedOn: null, expiresOn: null, answer: null, flaws: '[]' },
    })
    .where('id', '=', id)
    .execute()
  await forgetInLog(scope, id)
  await takeStep(scope, nicDocumentStore, 'erase', id)
}

/** The log keeps that something was done with it, when and by whom, and no longer what it said. */
async function forgetInLog({ db }: Scope, id: number): Promise<void> {
  // The log refuses every change but this one, and only in this transaction.
  await sql`select set_config('sijil.anonymise', 'on', true)`.execute(db)
  await sql`update "auditEntries" set "changes" = '{}', "reason" = null where "resource" = 'nicDocuments' and "recordId" = ${id}`.execute(
    db,
  )
  await sql`select set_config('sijil.anonymise', 'off', true)`.execute(db)
}
