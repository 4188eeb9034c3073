import type { DomainOperation } from '#contract/domains/domain-operations.ts'
import { isNear } from '#contract/domains/registry-dates.ts'
import type { CalendarDate } from '#contract/kernel/calendar.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { domainStore } from '../domain/domain.store.ts'
import { isWanted } from './claim-domain-job.ts'
import type { AskedOfRegistry } from './domain-job.table.ts'

const settledBy: readonly DomainOperation[] = ['register', 'transfer', 'setContacts', 'setHolder']

/**
 * Until when a name is ours was written down on the name itself: requests that this answers are done with it.
 * @returns whether another one still waits for a person
 * @throws Problem wrongState `renewalWaits` for a day that is neither before the renewals that wait nor after one of them
 */
export async function settleWaiting({ db, now }: Scope, domainId: number, expiresOn: CalendarDate): Promise<boolean> {
  const waiting = await db
    .selectFrom('domainJobs')
    .select(['id', 'operation', 'asked'])
    .where('domainId', '=', domainId)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .forUpdate()
    .execute()
  const renewed = renewedUntil(waiting, expiresOn)
  const done = waiting.filter(
    ({ operation, asked }) =>
      settledBy.includes(operation) || (operation === 'renew' && renewed !== null && (asked.to ?? expiresOn) <= renewed),
  )
  if (done.length > 0)
    await db
      .updateTable('domainJobs')
      .set({ state: 'done', code: null, updatedOn: now })
      .where(
        'id',
        'in',
        done.map(({ id }) => id),
      )
      .execute()
  return done.length < waiting.length
}

/** The day that the renewals come to which a new expiry says were done; null: none of them was. */
function renewedUntil(
  waiting: readonly { operation: DomainOperation; asked: AskedOfRegistry }[],
  expiresOn: CalendarDate,
): CalendarDate | null {
  const renewals = waiting.flatMap(({ operation, asked: { from, to } }) => (operation === 'renew' && from && to ? [{ from, to }] : []))
  const done = renewals.findLast(({ to }) => isNear(expiresOn, to))
  if (done) return done.to
  if (renewals.some(({ from }) => expiresOn > from && !isNear(expiresOn, from))) throw new Problem('wrongState', { reason: 'renewalWaits' })
  return null
}

/** The request that tells a registry of another holder is over with the request for that. */
export const endHolderRequest = ({ db, now }: Scope, domainId: number) =>
  db
    .updateTable('domainJobs')
    .set({ state: 'done', code: null, updatedOn: now })
    .where('domainId', '=', domainId)
    .where('operation', '=', 'changeHolder')
    .where('state', '=', 'waiting')
    .execute()

/** A name is not had any more: what a person was to do for it is not wanted. `ends`: by the answer to such a request, which is over with that. */
export const dropWaiting =
  (ends: DomainOperation | null = null) =>
  async (asked: Scope, { recordId }: Happened): Promise<void> => {
    const scope = asked.with({ caller: system })
    const domain = await domainStore.find(scope, recordId as number)
    const waiting = await scope.db
      .selectFrom('domainJobs')
      .select(['id', 'operation'])
      .where('domainId', '=', domain.id)
      .where('state', '=', 'waiting')
      .$if(ends !== null, query => query.where('operation', '!=', ends as DomainOperation))
      .execute()
    for (const { id, operation } of waiting)
      if (!(await isWanted(scope, domain, operation, {})))
        await scope.db
          .updateTable('domainJobs')
          .set({ state: 'failed', code: 'notWanted', updatedOn: scope.now })
          .where('id', '=', id)
          .execute()
  }
