import { fullName } from '#contract/kernel/person-name.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { quoteStore } from './quote.store.ts'

/** Who accepted a quote that the caller may see. */
export async function acceptancesOf(scope: Scope, { params: { id } }: { params: { id: number } }) {
  await quoteStore.get(scope, { params: { id } })
  const rows = await scope.db
    .selectFrom('quoteAcceptances')
    .leftJoin('users', 'users.id', 'quoteAcceptances.userId')
    .select([
      'use',
      'edition',
      'byStaff',
      'name',
      'ip',
      'acceptedOn',
      'contentHash',
      'clientId',
      'orderId',
      'users.firstName',
      'users.lastName',
    ])
    .where('quoteId', '=', id)
    .orderBy('use')
    .execute()
  return rows.map(({ firstName, lastName, ...row }) => ({ ...row, userName: firstName && lastName && fullName({ firstName, lastName }) }))
}
