import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Scope } from '#platform/kernel/scope.ts'

export interface OutboxMessage {
  kind: 'email' | 'sms'
  id: number
  to: string
  text: string
  template: string
  language: string
  from?: string
  replyTo?: string | null
  subject?: string
  html?: string
  messageId?: string
}

export const outboxFolder = (dataDir: string) => join(dataDir, 'outbox')

/** Puts a message, whole and with its secrets, into the outbox folder as one file that only this system's user may read. Answers the file's name. */
export async function writeToOutbox(scope: Scope, message: OutboxMessage): Promise<string> {
  const folder = outboxFolder(scope.services.config.dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const writtenOn = scope.now
  const name = `${writtenOn.toISOString().replace(/[-:.]/g, '')}-${message.kind}-${message.id}.json`
  // Written beside and renamed: a reader never sees half a message.
  const beside = join(folder, `.${randomUUID()}`)
  await writeFile(beside, `${JSON.stringify({ ...message, writtenOn: writtenOn.toISOString() }, null, 2)}\n`, { mode: 0o600 })
  await rename(beside, join(folder, name))
  return name
}
