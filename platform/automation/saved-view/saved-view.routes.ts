import { type SavedView, savedViews } from '#contract/automation/saved-views.ts'
import type { BodyOf } from '#contract/kernel/endpoint.ts'
import { encodeFilter, type ListQuery } from '#contract/kernel/list-query.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { fixedDays } from '#contract/kernel/relative-query.ts'
import { dayIn } from '#contract/kernel/time-zone.ts'
import { listSources } from '#platform/kernel/list-sources.ts'
import { parseListQuery } from '#platform/kernel/list-sql.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import { setting } from '#platform/kernel/setting.ts'

const { endpoints, events } = savedViews
type ById = { params: { id: number } }

/** The caller's own views and those shared with the caller's role group. */
function visible(scope: Scope) {
  return scope.db
    .selectFrom('savedViews')
    .innerJoin('users', 'users.id', 'savedViews.ownerId')
    .selectAll('savedViews')
    .select(['users.firstName', 'users.lastName'])
    .where(eb =>
      eb.or([
        eb('savedViews.ownerId', '=', scope.caller.id as number),
        eb.and([eb('savedViews.shared', '=', true), eb('savedViews.roleGroupId', '=', scope.caller.roleGroupId ?? -1)]),
      ]),
    )
}
type Found = Awaited<ReturnType<ReturnType<typeof visible>['executeTakeFirstOrThrow']>>

function shown(scope: Scope, { firstName, lastName, roleGroupId: _, ...view }: Found): SavedView {
  const own = view.ownerId === scope.caller.id
  const may = own || 'forbidden'
  const query = view.query as SavedView['query']
  return { ...view, query, ownerName: `${firstName} ${lastName}`, own, can: { update: may, remove: may } }
}

async function findOwn(scope: Scope, id: number): Promise<Found> {
  const view = await visible(scope).where('savedViews.id', '=', id).executeTakeFirst()
  if (!view) throw new Problem('notFound')
  if (view.ownerId !== scope.caller.id) throw new Problem('forbidden')
  return view
}

/** A view may only hold what its list understands. */
async function check(scope: Scope, resource: string, values: { query?: ListQuery; columns?: string[]; shared?: boolean }): Promise<void> {
  const source = listSources.get(resource)
  if (!source) throw new Problem('validation', { fields: { resource: { key: 'notAChoice' } } })
  if (values.shared) scope.require('savedView.share')
  const today = dayIn(scope.now, await setting(scope, 'timeZone'))
  if (values.query) parseListQuery(encodeFilter(fixedDays(values.query, source.list, today)), source.list)
  const unknown = values.columns?.find(name => name !== 'id' && !Object.hasOwn(source.list.fields, name))
  if (unknown) throw new Problem('listField', { values: { field: unknown } })
}

async function listViews(scope: Scope, { query }: { query: { resource: string } }) {
  const views = await visible(scope).where('savedViews.resource', '=', query.resource).orderBy('savedViews.name').limit(100).execute()
  return { items: views.map(view => shown(scope, view)) }
}

async function createView(scope: Scope, { body }: { body: BodyOf<typeof endpoints.create> }): Promise<SavedView> {
  await check(scope, body.resource, body)
  const { id } = await scope.db
    .insertInto('savedViews')
    .values({
      ...body,
      query: JSON.stringify(body.query),
      columns: JSON.stringify(body.columns),
      ownerId: scope.caller.id as number,
      roleGroupId: scope.caller.roleGroupId,
      createdOn: scope.now,
      updatedOn: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await scope.emit(events.created, {}, { resource: 'savedViews', recordId: id, recordName: body.name, after: body })
  return shown(scope, await findOwn(scope, id))
}

async function updateView(scope: Scope, { params, body }: ById & { body: BodyOf<typeof endpoints.update> }): Promise<SavedView> {
  const before = await findOwn(scope, params.id)
  const { version, query, columns, ...plain } = body
  if (version !== before.version)
    throw new Problem('conflict', {
      values: { name: '' },
      conflict: { version: before.version, changedBy: null, changedOn: before.updatedOn, changes: {} },
    })
  await check(scope, before.resource, body)
  await scope.db
    .updateTable('savedViews')
    .set({
      ...(plain as { name?: string; shared?: boolean }),
      ...(query ? { query: JSON.stringify(query) } : {}),
      ...(columns ? { columns: JSON.stringify(columns) } : {}),
      version: before.version + 1,
      updatedOn: scope.now,
    })
    .where('id', '=', params.id)
    .execute()
  const after = await findOwn(scope, params.id)
  await scope.emit(
    events.updated,
    {},
    {
      resource: 'savedViews',
      recordId: after.id,
      recordName: after.name,
      before: { ...before },
      after: { ...after },
      version: after.version,
    },
  )
  return shown(scope, after)
}

async function removeView(scope: Scope, { params }: ById): Promise<{ id: number }> {
  const view = await findOwn(scope, params.id)
  await scope.db.deleteFrom('savedViews').where('id', '=', view.id).execute()
  await scope.emit(events.deleted, {}, { resource: 'savedViews', recordId: view.id, recordName: view.name, before: { ...view } })
  return { id: view.id }
}

export const routes = served(endpoints, { list: listViews, create: createView, update: updateView, remove: removeView })
