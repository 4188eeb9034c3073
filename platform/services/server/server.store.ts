import { sql } from 'kysely'
import { type FieldProblems, Problem } from '#contract/kernel/problem.ts'
import { secretMask } from '#contract/kernel/secret-mask.ts'
import type { ServerInput } from '#contract/services/server-input.ts'
import { serverProblems } from '#contract/services/server-problems.ts'
import { type Server, servers } from '#contract/services/servers.ts'
import { checkThere } from '#platform/kernel/check-there.ts'
import { crud } from '#platform/kernel/crud.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { keyColumns, refuseMovedKey } from './access-key.ts'
import { groupIdsOf, groupsOfServers, inGroup } from './groups-of-servers.ts'
import type {} from './server.table.ts'
import { openServers } from './server-access.ts'

export const serverStore = crud({
  resource: servers,
  computed: {
    accessKey: () => sql`case when "servers"."accessKeySealed" is null then null else ${sql.lit(secretMask)} end`,
    groupIds: groupIdsOf,
  },
  sorted: { groupIds: inGroup },
  relations: { groups: groupsOfServers },
  visible: openServers,
  values: serverValues,
  secret: ['accessKey'],
  nameOf: ({ name }) => name,
  searchOf: ({ name, hostname, defaultIp, datacentre }) => [name, hostname, defaultIp, datacentre],
  refuses:
    () =>
    (verb, { accountCount, isDefault, status }) => {
      if (verb === 'makeDefault') return isDefault ? 'serverIsDefault' : status === 'active' ? null : 'serverInactive'
      return verb === 'remove' && accountCount > 0 ? { code: 'inUse', reason: 'serverHasAccounts', values: { count: accountCount } } : null
    },
})

async function serverValues(scope: Scope, given: Record<string, unknown>, current: Server | null) {
  const { accessKey, ...input } = given as Partial<ServerInput>
  refuseMovedKey(given as Partial<ServerInput>, current)
  const fields: FieldProblems = serverProblems({ ...current, ...given } as ServerInput)
  if (input.name && input.name !== current?.name && (await nameTaken(scope, input.name))) fields.name = { key: 'alreadyUsed' }
  if (Object.keys(fields).length) throw new Problem('validation', { fields })
  await checkThere(scope, 'roleGroups', input.roleGroupIds ?? [], 'roleGroupIds')
  await checkThere(scope, 'users', input.administratorIds ?? [], 'administratorIds')
  return { ...input, ...keyColumns(scope, accessKey) }
}

const nameTaken = async ({ db }: Scope, name: string) =>
  (await db.selectFrom('servers').select('id').where('name', '=', name).executeTakeFirst()) !== undefined
