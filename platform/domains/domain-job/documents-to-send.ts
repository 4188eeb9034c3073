import type { RegistrationDocument } from '#platform/drivers/registrar/registrar-driver.ts'
import { storedBytes } from '#platform/files/file.routes.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { openSealedText } from '#platform/kernel/sealed-text.ts'
import { bytesOf } from '../nic-document/bytes-of.ts'
import type {} from '../nic-document/nic-document.table.ts'
import { nicNumberPurpose } from '../nic-document/nic-document-values.ts'

/** The approved documents of a name in plain form, for its registry alone. */
export async function documentsToSend(scope: Scope, domainId: number): Promise<RegistrationDocument[]> {
  const approved = await scope.db
    .selectFrom('nicDocuments')
    .select(['documentType', 'number', 'numberSealed', 'issuerName', 'fileId', 'fileName', 'mimeType'])
    .where('domainId', '=', domainId)
    .where('status', 'in', ['approved', 'sent'])
    .orderBy('id')
    .execute()
  const { encryptionKey } = scope.services.config
  const documents: RegistrationDocument[] = []
  for (const { numberSealed, fileId, number, ...document } of approved)
    documents.push({
      ...document,
      number: numberSealed === null ? number : openSealedText(encryptionKey, nicNumberPurpose, numberSealed),
      bytes: await bytesOf(await storedBytes(scope, fileId)),
    })
  return documents
}
