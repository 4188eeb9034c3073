import type { DomainStatus } from '#contract/domains/domains.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from './domain.table.ts'

/** The names of an order that are in one of the states, in the order of its items. */
export async function domainsInState({ db }: Scope, orderId: number, states: readonly DomainStatus[]): Promise<number[]> {
  const found = await db
    .selectFrom('domains')
    .select('id')
    .where('orderId', '=', orderId)
    .where('status', 'in', states)
    .orderBy('id')
    .execute()
  return found.map(({ id }) => id)
}
