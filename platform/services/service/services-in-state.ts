import type { ServiceStatus } from '#contract/services/services.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from './service.table.ts'

/** The services of an order that are in one of the states, in the order of its items. */
export async function servicesInState({ db }: Scope, orderId: number, states: readonly ServiceStatus[]): Promise<number[]> {
  const found = await db
    .selectFrom('services')
    .select('id')
    .where('orderId', '=', orderId)
    .where('status', 'in', states)
    .orderBy('id')
    .execute()
  return found.map(({ id }) => id)
}
