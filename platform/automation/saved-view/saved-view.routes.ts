import { sql } from 'kysely'
import { listStartEndpoints } from '#contract/automation/list-start.ts'
import { type SavedView, savedViews } from '#contract/automation/saved-views.ts'
import { encodeFilter } from '#contract/kernel/list-query.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { fixedDays } from '#contract/kernel/relative-query.ts'
import { dayIn } from '#contract/kernel/time-zone.ts'
import { fullNameSql } from '#platform/access/full-name-sql.ts'
import { getPreference } from '#platform/access/my-account/preferences.ts'
import { crud } from '#platform/kernel/crud.ts'
import { listSources } from '#platform/kernel/list-sources.ts'
import { parseListQuery } from '#platform/kernel/list-sql.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import { setting } from '#platform/kernel/setting.ts'

const most = 100
const forbidden = { code: 'forbidden', reason: 'forbidden' } as const

/** The caller's own views and those shared with the caller's role group; only who made one changes it. */
const store = crud({
  resource: savedViews,
  computed: {
    ownerName: () => sql`(select ${fullNameSql()} from "users" where "users"."id" = "savedViews"."ownerId")`,
  },
  personal: ({ caller }) => ({ own: () => sql`("savedViews"."ownerId" = ${caller.id})` }),
  visible: ({ caller }, query) =>
    query.where(eb =>
      eb.or([
        eb('savedViews.ownerId', '=', caller.id),
        eb.and([eb('savedViews.shared', '=', true), eb('savedViews.roleGroupId', '=', caller.roleGroupId ?? -1)]),
      ]),
    ),
  nameOf: ({ name }) => name,
  refuses:
    () =>
    (_, { own }) =>
      own ? null : forbidden,
  async values(scope, input, current) {
    await check(scope, { ...input, resource: current?.resource ?? input.resource } as Given)
    return current ? input : { ...input, ownerId: scope.caller.id, roleGroupId: scope.caller.roleGroupId }
  },
})

type Given = Pick<SavedView, 'resource'> & Partial<Pick<SavedView, 'query' | 'columns' | 'shared'>>
/** A view may only hold what its list understands. */
async function check(scope: Scope, { resource, query, columns, shared }: Given): Promise<void> {
  const source = listSources.get(resource)
  if (!source) throw new Problem('validation', { fields: { resource: { key: 'notAChoice' } } })
  if (shared) scope.require('savedView.share')
  const today = dayIn(scope.now, await setting(scope, 'timeZone'))
  if (query) parseListQuery(encodeFilter(fixedDays(query, source.list, today)), source.list)
  const unknown = columns?.find(name => name !== 'id' && !Object.hasOwn(source.list.fields, name))
  if (unknown) throw new Problem('listField', { values: { field: unknown } })
}

async function viewsOf(scope: Scope, resource: string | undefined): Promise<SavedView[]> {
  const all = store.select(scope)
  const views = (resource === undefined ? all : all.where('savedViews.resource', '=', resource))
    .orderBy(sql`coalesce(nullif("savedViews"."name" ->> ${scope.origin.locale.slice(0, 2)}, ''), "savedViews"."name" ->> 'en', '')`)
    .limit(most)
  return store.withCan(scope, (await views.execute()) as SavedView[])
}

export const routes = [
  ...served(savedViews.endpoints, { ...store, list: async (scope, { query }) => ({ items: await viewsOf(scope, query.resource) }) }),
  ...served(listStartEndpoints, {
    async listStart(scope, { query: { key, resource } }) {
      const { value: preference } = await getPreference(scope, { params: { key } })
      return { preference, views: resource === undefined ? [] : await viewsOf(scope, resource) }
    },
  }),
]
