import { buffer } from 'node:stream/consumers'
import { FileGone, fileStore } from '#platform/kernel/files/file-store.ts'
import { PermanentFailure } from '#platform/kernel/jobs.ts'
import { listDocuments } from '#platform/kernel/list-documents.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { MailAttachment, StoredMailFile } from './email-message.table.ts'

interface Attached {
  filename: string
  contentType: string
  content: Buffer
}
interface Bringing {
  attachment: MailAttachment | null
  files: readonly StoredMailFile[]
}

/** What a mail brings along, whole. One that is not there any more is not sent without it, save files that its template has no more. */
export async function attachmentsOf(scope: Scope, { attachment, files }: Bringing): Promise<Attached[]> {
  const attached: Attached[] = []
  if (attachment) attached.push('list' in attachment ? await drawn(scope, attachment) : await ownFile(scope, attachment))
  for (const file of files) {
    const kept = await fileOf(scope, file)
    if (kept) attached.push(kept)
  }
  return attached
}

async function ownFile(scope: Scope, file: StoredMailFile): Promise<Attached> {
  const found = await fileOf(scope, file)
  if (!found) throw new PermanentFailure('its file has ended')
  return found
}
/** Null: it is gone. */
async function fileOf(scope: Scope, { key, name, mimeType }: StoredMailFile): Promise<Attached | null> {
  const content = await fileStore(scope.services.config)
    .get(key)
    .then(buffer)
    .catch(error => {
      if (error instanceof FileGone) return null
      throw error
    })
  return content && { filename: name, contentType: mimeType, content }
}
async function drawn(scope: Scope, attachment: Extract<MailAttachment, { list: string }>): Promise<Attached> {
  const { list, id } = attachment
  const draw = listDocuments.get(list)
  if (!draw) throw new PermanentFailure(`${list} has no documents`)
  const { bytes, fileName } = await draw(scope, id, 'days' in attachment ? attachment.days : undefined)
  return { filename: fileName, contentType: 'application/pdf', content: Buffer.from(bytes) }
}
