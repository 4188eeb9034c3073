import './dns-task.table.ts'
import { sql } from 'kysely'
import { type DnsTaskInput, dnsTaskProblems } from '#contract/dns/dns-task-input.ts'
import { dnsTaskItems } from '#contract/dns/dns-task-items.ts'
import { type DnsTask, dnsTasks } from '#contract/dns/dns-tasks.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { fullNameSql } from '#platform/access/full-name-sql.ts'
import type {} from '#platform/clients/client/client.table.ts'
import { attachFiles } from '#platform/files/file.routes.ts'
import { checkThere } from '#platform/kernel/check-there.ts'
import { crud } from '#platform/kernel/crud.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { translator } from '#platform/kernel/translator.ts'
import { assignedTo } from '../dns-assignment/assigned-to.ts'
import type {} from '../dns-backup-store/dns-backup-store.table.ts'
import type {} from '../dns-record-set/dns-record-set.table.ts'
import type {} from '../dns-server/dns-server.table.ts'

const named = ({ kind, id }: Pick<DnsTask, 'kind' | 'id'>): Bilingual => ({
  en: `${translator('en-US', 'dnsTasks')(`options.kind.${kind}`)} #${id}`,
  ar: `${translator('ar-SA', 'dnsTasks')(`options.kind.${kind}`)} #${id}`,
})

/** Zones a minute, by those that were treated in the last one or since the task began. */
const rate = sql`((select count(*) from "dnsTaskItems" where "dnsTaskItems"."taskId" = "dnsTasks"."id" and "dnsTaskItems"."state" in ('done', 'skipped', 'failed')
  and "dnsTaskItems"."updatedOn" > now() - interval '1 minute') * 60 / greatest(1, least(60, extract(epoch from now() - "dnsTasks"."begunOn"))))`

export const dnsTaskStore = crud({
  resource: dnsTasks,
  joins: {
    server: { table: 'dnsServers', key: 'serverId', fields: { serverName: 'name' } },
    from: { table: 'dnsServers', key: 'fromServerId', fields: { fromServerName: 'name' } },
  },
  computed: {
    creatorName: () => sql`(select ${fullNameSql()} from "users" where "users"."id" = "dnsTasks"."createdBy")`,
    perMinute: () => sql`case when "dnsTasks"."status" = 'running' then round(${rate})::int end`,
    minutesLeft: () => sql`case when "dnsTasks"."status" = 'running'
      then ceil(("dnsTasks"."total" - "dnsTasks"."done") / nullif(${rate}, 0))::int end`,
  },
  values: (scope, given) => values(scope, given as DnsTaskInput),
  nameOf: named,
  clientOf: ({ clientId }) => clientId,
  searchOf: ({ subject }) => [subject],
  refuses: async ({ db }, tasks) => {
    const ids = tasks.map(({ id }) => id)
    const moved = ids.length
      ? await db
          .selectFrom('dnsTaskItems')
          .select('taskId')
          .distinct()
          .where('taskId', 'in', ids)
          .where('phase', '=', 'switched')
          .where('state', '=', 'done')
          .execute()
      : []
    const toClean = new Set(moved.map(({ taskId }) => taskId))
    return (verb, { id }) => (verb === 'remove' && toClean.has(id) ? 'taskToClean' : null)
  },
  // Without their row the bytes go with the next cleaning.
  beforeRemove: async ({ db }, { id }) => {
    await db.deleteFrom('files').where('resource', '=', 'dnsTasks').where('recordId', '=', id).execute()
  },
  afterCreate: (scope, { id }, { fileIds }) => attachFiles(scope, (fileIds ?? []) as number[], 'dnsTasks', id),
})

const servers = ['serverId', 'fromServerId'] as const
async function values(scope: Scope, { fileIds, ...input }: DnsTaskInput): Promise<Record<string, unknown>> {
  scope.require(input.kind === 'import' ? 'dnsZone.create' : 'dnsZone.edit')
  if (input.fromServerId) scope.require('dnsServer.view')
  if (input.storeId) scope.require('dnsBackup.restore')
  const fields = dnsTaskProblems({ ...input, fileIds })
  if (Object.keys(fields).length > 0) throw new Problem('validation', { fields })
  for (const field of servers) if (input[field]) await checkThere(scope, 'dnsServers', [input[field]], field)
  if (input.storeId) await checkThere(scope, 'dnsBackupStores', [input.storeId], 'storeId')
  if (input.clientId) await checkThere(scope, 'clients', [input.clientId], 'clientId')
  if (input.recordSetId) await checkThere(scope, 'dnsRecordSets', [input.recordSetId], 'recordSetId')
  if (input.newClientId) await checkThere(scope, 'clients', [input.newClientId], 'newClientId')
  if (input.newPackageId) await checkThere(scope, 'dnsPackages', [input.newPackageId], 'newPackageId')
  if (input.packageId) await checkThere(scope, 'dnsPackages', [input.packageId], 'packageId')
  return { ...input, subject: await subjectOf(scope, { ...input, fileIds }), createdBy: scope.caller.id }
}

/** What a task is about, in a few words of the user's own: its files, its server. */
async function subjectOf(scope: Scope, given: DnsTaskInput): Promise<string> {
  const { kind, source, fileIds, fromServerId, zone, recordSetId, storeId } = given
  const { db, caller } = scope
  if (kind === 'recordSet') {
    const set = await db.selectFrom('dnsRecordSets').select('name').where('id', '=', recordSetId).executeTakeFirst()
    return set ? nameFor(set.name, scope.origin.locale) : ''
  }
  if (kind === 'assignment') return assignedTo(scope, given)
  if (kind === 'import' && source === 'text') return zone ?? ''
  if (kind === 'import' && source === 'store') {
    const store = await db.selectFrom('dnsBackupStores').select('name').where('id', '=', storeId).executeTakeFirst()
    return store?.name ?? ''
  }
  if (kind === 'migration' || source === 'server') {
    const server = await db.selectFrom('dnsServers').select('name').where('id', '=', fromServerId).executeTakeFirst()
    return server?.name ?? ''
  }
  const files = await db
    .selectFrom('files')
    .select('name')
    .where('id', 'in', fileIds)
    .where('kind', '=', 'upload')
    .where('ownerId', '=', caller.id)
    .where('recordId', 'is', null)
    .execute()
  if (files.length !== new Set(fileIds).size) throw new Problem('validation', { fields: { fileIds: { key: 'notAChoice' } } })
  return files
    .map(({ name }) => name)
    .join(', ')
    .slice(0, 200)
}

export const dnsTaskItemStore = crud({
  resource: dnsTaskItems,
  joins: { client: { table: 'clients', key: 'clientId', fields: { clientName: 'displayName' } } },
  nameOf: ({ unicodeName }) => unicodeName,
  clientOf: ({ clientId }) => clientId,
  searchOf: ({ name, unicodeName }) => [name, unicodeName],
  refuses: async ({ db }, items) => {
    const ids = [...new Set(items.map(({ taskId }) => taskId))]
    const open = ids.length
      ? await db.selectFrom('dnsTasks').select('id').where('id', 'in', ids).where('status', 'in', ['ready', 'paused']).execute()
      : []
    const still = new Set(open.map(({ id }) => id))
    return (verb, { taskId, phase }) => {
      if (verb === 'rollBack' && phase !== 'switched' && phase !== 'cleaned') return 'itemNotMoved'
      return itemVerbs.has(verb) && !still.has(taskId) ? 'taskNotOpen' : null
    }
  },
})
const itemVerbs = new Set(['assign', 'leaveOut', 'takeIn'])
