import { sql } from 'kysely'
import { heldStatuses } from '#contract/domains/domains.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { domainStore } from './domain.store.ts'
import { domainVerbs } from './domain.verbs.ts'

/** An order turned out to be fraud: the names that its client has by it do not renew themselves any more. */
export async function renewNoName(scope: Scope, { recordId }: Happened): Promise<void> {
  const its = scope.db
    .selectFrom('domains')
    .innerJoin('orders', 'orders.id', 'domains.orderId')
    .select('domains.id')
    .where('orders.id', '=', recordId)
    // Another client may have got one meanwhile.
    .whereRef('orders.clientId', '=', 'domains.clientId')
    .where('domains.status', 'in', heldStatuses)
    .orderBy('domains.id')
  await renewNone(
    scope,
    (await its.execute()).map(({ id }) => id),
  )
}

/** A client was closed: its names run to their end. */
export async function renewNoNameOf(scope: Scope, { recordId }: Happened): Promise<void> {
  const held = scope.db.selectFrom('domains').select('id').where('clientId', '=', recordId).where('status', 'in', heldStatuses)
  await renewNone(
    scope,
    (await held.orderBy('id').execute()).map(({ id }) => id),
  )
}

/** A service is to end, and with it the domain of the same name, as its client asked: it runs to its end. */
export async function renewNoNameOfCancelled(scope: Scope, { recordId }: Happened): Promise<void> {
  const its = scope.db
    .selectFrom('cancellationRequests')
    .innerJoin('services', 'services.id', 'cancellationRequests.serviceId')
    .innerJoin('domains', join =>
      join
        .on(eb => eb.or([eb('domains.name', '=', eb.ref('services.domain')), eb('domains.asciiName', '=', eb.ref('services.domain'))]))
        .onRef('domains.clientId', '=', 'services.clientId'),
    )
    .select('domains.id')
    .where('cancellationRequests.id', '=', recordId)
    .where('cancellationRequests.endDomain', '=', true)
    .where('domains.status', 'in', heldStatuses)
  const ended = await renewNone(
    scope,
    (await its.execute()).map(({ id }) => id),
  )
  if (ended.length === 0) return
  const set = { endedDomainIds: JSON.stringify(ended) }
  await scope.db
    .updateTable('cancellationRequests')
    .set(set)
    .where('id', '=', recordId as number)
    .execute()
}

/** The service goes on after all, and so does the name that was to end with it, if it is its client's still. */
export async function renewNamesAgain(asked: Scope, { recordId }: Happened): Promise<void> {
  const scope = asked.with({ caller: system })
  const its = await scope.db
    .selectFrom('cancellationRequests')
    .innerJoin('services', 'services.id', 'cancellationRequests.serviceId')
    .innerJoin('domains', 'domains.clientId', 'services.clientId')
    .select('domains.id')
    .where('cancellationRequests.id', '=', recordId)
    .where(sql<boolean>`"cancellationRequests"."endedDomainIds" @> to_jsonb("domains"."id")`)
    .where('domains.status', 'in', heldStatuses)
    .where('domains.autoRenew', '=', false)
    .orderBy('domains.id')
    .execute()
  for (const { id } of its) await domainVerbs.autoRenewOn(scope, { params: { id }, body: {} })
}

/** Answers those that renewed themselves until now. */
async function renewNone(asked: Scope, ids: readonly number[]): Promise<number[]> {
  const scope = asked.with({ caller: system })
  const ended: number[] = []
  for (const id of ids) {
    const { autoRenew } = await domainStore.find(scope, id)
    if (!autoRenew) continue
    await domainVerbs.autoRenewOff(scope, { params: { id }, body: {} })
    ended.push(id)
  }
  return ended
}
