import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Scope } from '#platform/kernel/scope.ts'

export interface OutboxMessage {
  kind: 'email' | 'sms'
  id: number
  to: string
  /** As a header says it; `addressedTo` of a copy: whom its message is to. */
  cc?: string
  addressedTo?: string
  text: string
  template: string
  language: string
  from?: string
  replyTo?: string | null
  subject?: string
  html?: string
  messageId?: string
  attachments?: { filename: string; contentType: string; content: string }[]
}

export const outboxFolder = (dataDir: string) => join(dataDir, 'outbox')

/**
 * Puts a message, whole and with its secrets, into the outbox folder as one file that only this system's user may read. Answers the file's name.
 * `changedOn` is when the message was last queued or tried: a try that was cut off before it was noted writes the same file again, not a second one.
 */
export async function writeToOutbox(scope: Scope, changedOn: string, message: OutboxMessage): Promise<string> {
  const folder = outboxFolder(scope.services.config.dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `${new Date(changedOn).toISOString().replace(/[-:.]/g, '')}-${message.kind}-${message.id}.json`
  // Written beside and renamed: a reader never sees half a message.
  const beside = join(folder, `.${name}.part`)
  await writeFile(beside, `${JSON.stringify({ ...message, writtenOn: scope.now.toISOString() }, null, 2)}\n`, { mode: 0o600 })
  await rename(beside, join(folder, name))
  return name
}
