import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '#contract/kernel/problem.ts'
import { outboxEvents } from '#contract/messaging/messaging-events.ts'
import { type OutboxMessage, outboxEndpoints, outboxName } from '#contract/messaging/outbox.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import { outboxFolder } from './outbox.ts'

/** The files there, newest first. Only names that the platform makes count. */
async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(error => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter(name => outboxName.safeParse(name).success).sort((one, other) => (one < other ? 1 : -1))
}

async function readMessage(folder: string, name: string): Promise<OutboxMessage> {
  const text = await readFile(join(folder, name), 'utf8').catch(error => {
    throw error.code === 'ENOENT' ? new Problem('notFound') : error
  })
  const { kind, to, from, subject, text: body, html, template, language, writtenOn } = JSON.parse(text)
  return { name, kind, to, from, subject, text: body, html, template, language, writtenOn }
}

/** The contents of the outbox hold codes: only a super admin, whatever a role group says. */
function admit(scope: Scope): string {
  if (scope.caller.role !== 'SUPER_ADMIN') throw new Problem('forbidden')
  return outboxFolder(scope.services.config.dataDir)
}

async function listOutbox(scope: Scope, { query: { page, limit } }: { query: { page: number; limit: number } }) {
  const folder = admit(scope)
  const names = await namesIn(folder)
  const shown = names.slice((page - 1) * limit, page * limit)
  const messages = await Promise.all(shown.map(name => readMessage(folder, name)))
  return { items: messages.map(({ text: _text, html: _html, ...head }) => head), total: names.length, page, limit }
}

async function getOutbox(scope: Scope, { params: { name } }: { params: { name: string } }) {
  const message = await readMessage(admit(scope), name)
  await scope.emit(outboxEvents.viewed, { to: message.to }, { resource: 'outbox', recordName: name })
  return message
}

export const routes = served(outboxEndpoints, { list: listOutbox, get: getOutbox })
