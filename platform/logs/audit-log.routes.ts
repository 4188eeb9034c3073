import { Problem } from '#contract/kernel/problem.ts'
import { activityLog, adminLog, historyEndpoints, logEndpoints } from '#contract/logs/activity-log.ts'
import { listSources } from '#platform/kernel/list-sources.ts'
import { reader } from '#platform/kernel/reader.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import { loggedActions } from './logged-actions.ts'

const pageSize = 30

const activity = reader({ resource: activityLog, table: 'auditEntries', export: 'log.export' })
const admin = reader({
  resource: adminLog,
  table: 'auditEntries',
  export: 'log.export',
  visible: (_, query) => query.where('auditEntries.actorKind', '=', 'staff'),
})

type Asked = { query: { resource: string; recordId: number; before?: number | undefined } }

/** What happened to a record, for who may see it. */
async function history(scope: Scope, { query: { resource, recordId, before } }: Asked) {
  const source = listSources.get(resource)
  if (!source) throw new Problem('notFound')
  if (source.view !== 'signedIn') scope.require(source.view)
  const { select, table } = source.listing(scope, {})
  if (!(await select.where(`${table}.id`, '=', recordId).executeTakeFirst())) throw new Problem('notFound')
  const entries = scope.db
    .selectFrom('auditEntries')
    .select(['id', 'occurredOn', 'actorKind', 'actorName', 'action', 'changes', 'reason'])
    .where('resource', '=', resource)
    .where('recordId', '=', recordId)
  const items = await (before ? entries.where('id', '<', before) : entries)
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute()
  return { items: items.slice(0, pageSize), more: items.length > pageSize }
}

export const routes = [
  ...served(activityLog.endpoints, activity),
  ...served(adminLog.endpoints, admin),
  ...served(historyEndpoints, { history }),
  ...served(logEndpoints, { actions: loggedActions }),
]
