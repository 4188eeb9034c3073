import { sql } from 'kysely'
import type { Condition, ListQuery } from '#contract/kernel/list-query.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { departmentStaff } from '#contract/support/department-staff.ts'
import { fullNameSql } from '#platform/access/full-name-sql.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { likeLiteral } from '#platform/kernel/search-term.ts'
import { served } from '#platform/kernel/serve.ts'
import { departmentRoles } from './department-staff.ts'

const displayName = fullNameSql()

const staff = ({ db }: Scope) =>
  db
    .selectFrom('users')
    .select(['id', 'email', displayName.as('displayName')])
    .where('role', 'in', departmentRoles)

async function listStaff(scope: Scope, { list }: { list: ListQuery & { page: number; limit: number } }) {
  const asked = (name: string) => list.where?.find((one): one is Condition => 'field' in one && one.field === name)?.value
  const ids = asked('id')
  const typed = `%${likeLiteral(String(asked('search') ?? '').trim())}%`
  const found =
    ids === undefined
      ? staff(scope).where(
          sql<boolean>`(${displayName} ->> 'en' ilike ${typed} or ${displayName} ->> 'ar' ilike ${typed} or "email" ilike ${typed})`,
        )
      : staff(scope).where('id', 'in', [ids].flat() as number[])
  const items = await found
    .orderBy(sql`"firstName" ->> 'en'`)
    .orderBy('id')
    .limit(list.limit)
    .offset((list.page - 1) * list.limit)
    .execute()
  return { items, total: null, page: list.page, limit: list.limit }
}

async function getStaff(scope: Scope, { params }: { params: { id: number } }) {
  const user = await staff(scope).where('id', '=', params.id).executeTakeFirst()
  if (!user) throw new Problem('notFound')
  return user
}

export const routes = served(departmentStaff.endpoints, { list: listStaff, get: getStaff })
