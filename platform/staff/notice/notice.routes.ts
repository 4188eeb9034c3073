import './notice.table.ts'
import type { BodyOf } from '#contract/kernel/endpoint.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { dayIn } from '#contract/kernel/time-zone.ts'
import { type Notice, notices } from '#contract/staff/notices.ts'
import { conflictOf } from '#platform/kernel/conflict.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import { setting } from '#platform/kernel/setting.ts'
import { ownPowers } from '../powers.ts'

const { endpoints, events } = notices
type ById = { params: { id: number } }
const most = 50

/** What the caller may do with the board: a super admin everything, others what their role group says. */
async function boardOf(scope: Scope): Promise<'read' | 'write'> {
  const own = await ownPowers(scope)
  const noticeboard = own?.noticeboard ?? 'write'
  if (noticeboard === 'none') throw new Problem('forbidden')
  return noticeboard
}

async function requireWriting(scope: Scope): Promise<void> {
  if ((await boardOf(scope)) !== 'write') throw new Problem('forbidden')
}

const select = ({ db }: Scope) =>
  db.selectFrom('notices').select(['id', 'version', 'createdOn', 'updatedOn', 'text', 'lastDay', 'authorName'])

async function find(scope: Scope, id: number): Promise<Notice> {
  const notice = await select(scope).where('id', '=', id).executeTakeFirst()
  if (!notice) throw new Problem('notFound')
  return notice as Notice
}

async function listNotices(scope: Scope) {
  const writes = (await boardOf(scope)) === 'write'
  const today = dayIn(scope.now, await setting(scope, 'timeZone'))
  const shown = select(scope).orderBy('id', 'desc').limit(most)
  const current = shown.where(eb => eb.or([eb('lastDay', 'is', null), eb('lastDay', '>=', today)]))
  return { items: (await (writes ? shown : current).execute()) as Notice[], writes }
}

const about = ({ id, text }: Notice) => ({
  resource: 'notices',
  recordId: id,
  recordName: (text.en || text.ar).slice(0, 80),
})
const fieldsOf = ({ text, lastDay }: Notice) => ({ text, lastDay })

async function createNotice(scope: Scope, { body }: { body: BodyOf<typeof endpoints.create> }): Promise<Notice> {
  await requireWriting(scope)
  const { text, lastDay = null } = body
  const { id } = await scope.db
    .insertInto('notices')
    .values({ text: JSON.stringify(text), lastDay, authorName: scope.caller.name, createdOn: scope.now, updatedOn: scope.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const notice = await find(scope, id)
  await scope.emit(events.created, {}, { ...about(notice), after: fieldsOf(notice) })
  return notice
}

async function updateNotice(scope: Scope, { params, body }: ById & { body: BodyOf<typeof endpoints.update> }): Promise<Notice> {
  await requireWriting(scope)
  const before = await find(scope, params.id)
  const { version, text, lastDay } = body
  if (version !== before.version) throw await conflictOf(scope, 'notices', before, { text, lastDay }, version)
  const changed = await scope.db
    .updateTable('notices')
    .set({
      ...(text ? { text: JSON.stringify(text) } : {}),
      ...(lastDay === undefined ? {} : { lastDay }),
      version: version + 1,
      updatedOn: scope.now,
    })
    .where('id', '=', params.id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw await conflictOf(scope, 'notices', await find(scope, params.id), { text, lastDay }, version)
  const after = await find(scope, params.id)
  await scope.emit(events.updated, {}, { ...about(after), before: fieldsOf(before), after: fieldsOf(after), version: after.version })
  return after
}

async function removeNotice(scope: Scope, { params }: ById): Promise<{ id: number }> {
  await requireWriting(scope)
  const notice = await find(scope, params.id)
  await scope.db.deleteFrom('notices').where('id', '=', notice.id).execute()
  await scope.emit(events.deleted, {}, { ...about(notice), before: fieldsOf(notice) })
  return { id: notice.id }
}

export const routes = served(endpoints, { list: listNotices, create: createNotice, update: updateNotice, remove: removeNotice })
