import { sql } from 'kysely'
import { type ClientNote, clientNotes } from '#contract/clients/client-notes.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { shortened } from '#contract/kernel/shortened.ts'
import { staffRoles } from '#contract/staff/role-group-values.ts'
import { fullNameSql } from '#platform/access/full-name-sql.ts'
import { attachedFiles } from '#platform/files/attached-files.ts'
import { attachFiles } from '#platform/files/file.routes.ts'
import { checkThere } from '#platform/kernel/check-there.ts'
import { crud } from '#platform/kernel/crud.ts'
import type { Relation } from '#platform/kernel/relations.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { notifyStaff } from '#platform/messaging/notification/notify-staff.ts'
import type {} from '../client/client.table.ts'
import type {} from './client-note.table.ts'

export const clientNoteStore = crud({
  resource: clientNotes,
  joins: { client: { table: 'clients', key: 'clientId', fields: { clientName: 'displayName' } } },
  relations: { mentioned, files: attachedFiles('clientNotes') },
  refuses:
    scope =>
    (verb, { authorId, sticky }) => {
      if (verb === 'pin' || verb === 'unpin') return sticky === (verb === 'pin') ? (sticky ? 'notePinned' : 'noteNotPinned') : null
      return authorId === scope.caller.id || scope.can('clientNote.editOthers') ? null : { code: 'forbidden', reason: 'notYourNote' }
    },
  values: noteValues,
  nameOf: ({ text }) => (text.length > 80 ? `${shortened(text, 77)}...` : text),
  clientOf: ({ clientId }) => clientId,
  searchOf: ({ text, authorName }) => [text, authorName.en, authorName.ar],
  afterCreate: async (scope, note, { fileIds = [] }) => {
    await attachFiles(scope, fileIds as number[], 'clientNotes', note.id)
    await tellMentioned(scope, note, note.mentionIds)
  },
  afterUpdate: (scope, note, before) =>
    tellMentioned(
      scope,
      note,
      note.mentionIds.filter(id => !before.mentionIds.includes(id)),
    ),
  // The bytes go with the next sweep of the store.
  beforeRemove: async ({ db }, { id }) => {
    await db.deleteFrom('files').where('resource', '=', 'clientNotes').where('recordId', '=', id).execute()
  },
})

/** @throws Problem validation of `clientId` or `mentionIds`: no such client, nobody of the staff */
async function noteValues(scope: Scope, given: Record<string, unknown>, current: ClientNote | null) {
  const { fileIds, ...note } = given as Partial<ClientNote> & { fileIds?: number[] }
  if (!current) await checkThere(scope, 'clients', [note.clientId as number], 'clientId')
  else if (fileIds?.length) await attachFiles(scope, fileIds, 'clientNotes', current.id)
  await checkStaff(
    scope,
    (note.mentionIds ?? []).filter(id => !current?.mentionIds.includes(id)),
  )
  return current ? note : { ...note, authorId: scope.caller.id, authorName: scope.caller.name }
}

async function checkStaff({ db }: Scope, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '=', 'IN_USE')
    .where('role', 'in', staffRoles)
    .execute()
  if (found.length !== ids.length) throw new Problem('validation', { fields: { mentionIds: { key: 'notAChoice' } } })
}

/** Tells those who are newly named in a note, whoever wrote their name excepted. */
async function tellMentioned(scope: Scope, { clientId, clientName }: ClientNote, ids: readonly number[]): Promise<void> {
  const people = ids.filter(id => id !== scope.caller.id)
  if (people.length === 0) return
  await notifyStaff(scope, {
    kind: 'system',
    to: { people },
    key: 'mentionedInNote',
    values: { person: scope.caller.name, client: clientName },
    link: { to: 'clientNotes', id: clientId },
  })
}

async function mentioned(scope: Scope, rows: Parameters<Relation>[1], name: string): Promise<void> {
  const ids = [...new Set(rows.flatMap(row => row.mentionIds as number[]))]
  const { rows: people } = ids.length
    ? await sql<{
        id: number
        name: Bilingual
      }>`select "id", ${fullNameSql()} as "name" from "users" where "id" = any(${ids}::bigint[])`.execute(scope.db)
    : { rows: [] }
  const byId = new Map(people.map(person => [person.id, person]))
  for (const row of rows) row[name] = (row.mentionIds as number[]).flatMap(id => byId.get(id) ?? [])
}
