import { sql } from 'kysely'
import { capabilities } from '#contract/permissions.ts'
import { roles, staffRoles } from '#contract/staff/role-group-values.ts'
import { type CapabilityTypes, type RoleGroup, roleGroups } from '#contract/staff/role-groups.ts'
import { recordRoutes } from '#platform/kernel/record-routes.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { ownPowers } from '../powers.ts'
import { groupReason, judged } from './role-group.rules.ts'

/** Every capability under its area, in the order of the list. */
async function types(scope: Scope): Promise<CapabilityTypes> {
  const areas = Map.groupBy(capabilities, name => name.split('.')[0] as string)
  return {
    areas: [...areas].map(([area, names]) => ({ area, capabilities: names.map(name => ({ name, held: scope.can(name) })) })),
    yours: (await ownPowers(scope)) as CapabilityTypes['yours'],
  }
}

async function baseRoles(scope: Scope) {
  const counts = await scope.db
    .selectFrom('users')
    .select(['role', eb => eb.fn.countAll<number>().as('count')])
    .groupBy('role')
    .execute()
  const countOf = new Map(counts.map(({ role, count }) => [role, count]))
  return roles.map(role => ({ role, entersOffice: staffRoles.some(one => one === role), userCount: countOf.get(role) ?? 0 }))
}

const refusals = (scope: Scope) => (verb: string, group: RoleGroup) => {
  const reason = groupReason(scope, group)
  if (reason) return { code: 'forbidden', reason } as const
  return verb === 'remove' && group.memberCount > 0
    ? ({ code: 'inUse', reason: 'hasMembers', values: { count: group.memberCount } } as const)
    : null
}

export const routes = recordRoutes(
  {
    resource: roleGroups,
    computed: {
      memberCount: () => sql`(select count(*) from "users" where "users"."roleGroupId" = "roleGroups"."id")`,
      changedByName: () => sql`(select "actorName" from "auditEntries" where "auditEntries"."resource" = 'roleGroups'
        and "auditEntries"."recordId" = "roleGroups"."id" order by "auditEntries"."id" desc limit 1)`,
    },
    nameOf: ({ name }) => name,
    searchOf: ({ name }) => [name.en, name.ar],
    values: (scope, input, current) => judged(scope, input as Partial<RoleGroup>, current),
    refuses: refusals,
  },
  () => ({ types, roles: baseRoles }),
)
