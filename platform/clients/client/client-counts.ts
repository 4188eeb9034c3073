import { subHours } from 'date-fns/subHours'
import { sql } from 'kysely'
import { cachedFigure } from '#platform/kernel/count.ts'
import type { Scope } from '#platform/kernel/scope.ts'

interface Counts {
  all: number
  active: number
  inactive: number
  closed: number
  companies: number
  noSignIn: number
  groups: Array<{ id: number; count: number }>
}

/** How many clients each saved view holds; closed ones are in none but their own. */
export const clientCounts = cachedFigure('clients', { take: countClients, sizeOf: counts => counts.all })

async function countClients(scope: Scope): Promise<Counts> {
  const quietSince = subHours(scope.now, 24 * 90)
  const { rows } = await sql<{ groupId: number | null } & Omit<Counts, 'groups' | 'all'>>`
    select "clientGroupId" as "groupId",
      count(*) filter (where "status" = 'active') as "active",
      count(*) filter (where "status" = 'inactive') as "inactive",
      count(*) filter (where "status" = 'closed') as "closed",
      count(*) filter (where "status" <> 'closed' and "accountType" = 'COMPANY') as "companies",
      count(*) filter (where "status" <> 'closed' and "lastSignInOn" < ${quietSince}) as "noSignIn"
    from "clients" group by "clientGroupId" order by "clientGroupId"`.execute(scope.db)
  const sum = (name: keyof Omit<Counts, 'groups' | 'all'>) => rows.reduce((total, row) => total + row[name], 0)
  return {
    all: sum('active') + sum('inactive'),
    active: sum('active'),
    inactive: sum('inactive'),
    closed: sum('closed'),
    companies: sum('companies'),
    noSignIn: sum('noSignIn'),
    groups: rows.flatMap(({ groupId, active, inactive }) => (groupId === null ? [] : [{ id: groupId, count: active + inactive }])),
  }
}
