import type { DomainOperation } from '#contract/domains/domain-operations.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from './domain-job.table.ts'

/** Of each of some names what failed last at its registry. */
export async function lastFailed({ db }: Scope, domainIds: readonly number[]): Promise<ReadonlyMap<number, DomainOperation>> {
  if (domainIds.length === 0) return new Map()
  const failed = await db
    .selectFrom('domainJobs')
    .distinctOn('domainId')
    .select(['domainId', 'operation'])
    .where('domainId', 'in', [...domainIds])
    .where('state', 'in', ['failed', 'dead'])
    .orderBy('domainId')
    .orderBy('id', 'desc')
    .execute()
  return new Map(failed.map(({ domainId, operation }) => [domainId, operation]))
}
