import type { Scope } from '#platform/kernel/scope.ts'
import { quoteStore } from './quote.store.ts'

/** Who accepted a quote that the caller may see. */
export async function acceptancesOf(scope: Scope, { params: { id } }: { params: { id: number } }) {
  await quoteStore.get(scope, { params: { id } })
  return scope.db
    .selectFrom('quoteAcceptances')
    .select(['use', 'edition', 'byStaff', 'name', 'ip', 'acceptedOn', 'contentHash', 'clientId', 'orderId'])
    .where('quoteId', '=', id)
    .orderBy('use')
    .execute()
}
