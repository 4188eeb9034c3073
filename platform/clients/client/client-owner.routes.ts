import { clientOwners } from '#contract/clients/client-owners.ts'
import type { Condition, ListQuery } from '#contract/kernel/list-query.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { fullNameSql } from '#platform/access/full-name-sql.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { likeLiteral } from '#platform/kernel/search-term.ts'
import { served } from '#platform/kernel/serve.ts'

/** An address is not a directory: fewer letters than this find nobody. */
const fewest = 3

const users = ({ db }: Scope) =>
  db
    .selectFrom('users')
    .select(['id', 'email', fullNameSql().as('displayName')])
    .where('role', '=', 'USER')

async function listOwners(scope: Scope, { list }: { list: ListQuery & { page: number; limit: number } }) {
  const asked = (name: string) => list.where?.find((one): one is Condition => 'field' in one && one.field === name)?.value
  const ids = asked('id')
  const typed = String(asked('search') ?? '').trim()
  if (ids === undefined && typed.length < fewest) return { items: [], total: 0, page: 1, limit: list.limit }
  const found =
    ids === undefined
      ? users(scope).where('email', 'ilike', `%${likeLiteral(typed)}%`)
      : users(scope).where('id', 'in', [ids].flat() as number[])
  const items = await found.orderBy('email').limit(list.limit).execute()
  return { items, total: null, page: 1, limit: list.limit }
}

async function getOwner(scope: Scope, { params }: { params: { id: number } }) {
  const user = await users(scope).where('id', '=', params.id).executeTakeFirst()
  if (!user) throw new Problem('notFound')
  return user
}

export const routes = served(clientOwners.endpoints, { list: listOwners, get: getOwner })
