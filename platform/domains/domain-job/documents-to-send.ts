import type { RegistrationDocument } from '#platform/drivers/registrar/registrar-driver.ts'
import { storedBytes } from '#platform/files/file.routes.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { openSealedText } from '#platform/kernel/sealed-text.ts'
import { setting } from '#platform/kernel/setting.ts'
import { bytesOf } from '../nic-document/bytes-of.ts'
import { compressImage } from '../nic-document/compress-image.ts'
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
  const most = (await setting(scope, 'nicFileMegabytes')) * 1024 * 1024
  for (const { numberSealed, fileId, number, ...document } of approved) {
    const bytes = await bytesOf(await storedBytes(scope, fileId))
    const smaller = document.mimeType.startsWith('image/') ? await compressImage(bytes, most) : null
    documents.push({
      ...{ ...document, bytes, ...smaller },
      number: numberSealed === null ? number : openSealedText(encryptionKey, nicNumberPurpose, numberSealed),
    })
  }
  return documents
}
