import type { Scope } from '#platform/kernel/scope.ts'
import { createRecord } from './create-record.ts'
import { nicDocument } from './data/demo-domains.ts'
import { blankPage, storeFile } from './demo-files.ts'

/** A name of the Kingdom whose document waits for its review. */
export async function addDocuments(scope: Scope): Promise<void> {
  const { domain, ...document } = nicDocument
  const found = await scope.db.selectFrom('domains').select('id').where('name', '=', domain).executeTakeFirst()
  if (!found) return
  const fileId = await storeFile(scope, { name: 'licence.pdf', bytes: Buffer.from(blankPage), mimeType: 'application/pdf' })
  await createRecord(scope, 'nicDocuments', { ...document, domainId: found.id, fileIds: [fileId] })
}
