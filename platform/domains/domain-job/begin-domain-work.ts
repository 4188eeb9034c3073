import type { DomainOperation } from '#contract/domains/domain-operations.ts'
import { registrarDriverKinds } from '#contract/domains/registrar-drivers.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { notifyStaff } from '#platform/messaging/notification/notify-staff.ts'
import { domainStore } from '../domain/domain.store.ts'
import { fail } from './domain-failed.ts'
import type { AskedOfRegistry } from './domain-job.table.ts'
import { runDomainJob } from './run-domain-job.job.ts'

/** Something to be done with a name at its registry. `key`: what is done once, however often it is asked for. */
export interface DomainWork {
  domainId: number
  operation: DomainOperation
  key?: string
  asked?: AskedOfRegistry
}

/**
 * Begins it: by a job, or, of a registry that no program speaks to, as a request that waits for a person (`complete` and `refuse` of requests).
 * Where the same was begun before, nothing happens.
 */
export async function beginDomainWork(scope: Scope, { domainId, operation, key, asked = {} }: DomainWork): Promise<void> {
  const { registrarAccountId: its, name } = await domainStore.find(scope, domainId)
  const registrarAccountId = asked.registrarAccountId ?? its
  const account =
    registrarAccountId === null
      ? undefined
      : await scope.db.selectFrom('registrarAccounts').select(['driver', 'status']).where('id', '=', registrarAccountId).executeTakeFirst()
  if (!account || account.status === 'inactive') {
    await fail(scope, { domainId, operation, asked }, { code: 'noRegistrar' })
    return
  }
  const { online } = registrarDriverKinds[account.driver]
  const state = online ? ('queued' as const) : ('waiting' as const)
  const job = await scope.db
    .insertInto('domainJobs')
    .values({ domainId, operation, key: key ?? null, asked: JSON.stringify(asked), state, createdOn: scope.now, updatedOn: scope.now })
    // Named by no columns: a statement that PostgreSQL has prepared infers no index whose condition it is given as values.
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!job) return
  if (online) await scope.enqueue(runDomainJob, { id: job.id })
  else
    await notifyStaff(scope, {
      kind: 'domain',
      to: { capability: 'domain.settle' },
      ...{ key: 'requestWaits', values: { domain: name }, link: { to: 'registryRequest', id: job.id } },
    })
}

/** @throws Problem wrongState `domainWithoutRegistrar` where nobody is there to be asked for it */
export function requireRegistrar(registrarAccountId: number | null): void {
  if (registrarAccountId === null) throw new Problem('wrongState', { reason: 'domainWithoutRegistrar' })
}

/** @throws Problem wrongState where the registry of a name is spoken to by no program: a person reads what it has */
export async function requireOnline(scope: Scope, registrarAccountId: number | null): Promise<void> {
  const account =
    registrarAccountId === null
      ? undefined
      : await scope.db.selectFrom('registrarAccounts').select('driver').where('id', '=', registrarAccountId).executeTakeFirst()
  if (!account || !registrarDriverKinds[account.driver].online) throw new Problem('wrongState', { reason: 'registryByHand' })
}
