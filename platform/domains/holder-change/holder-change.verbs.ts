import { domains } from '#contract/domains/domains.ts'
import type { HolderChange } from '#contract/domains/holder-changes.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { domainStore } from '../domain/domain.store.ts'
import { beginDomainWork } from '../domain-job/begin-domain-work.ts'
import { endHolderRequest } from '../domain-job/waiting-requests.ts'
import { holderChangeStore } from './holder-change.store.ts'
import { takeOver, tellOfHolder } from './holder-decided.ts'

const decidedBy = ({ caller, now }: Scope) => ({ deciderName: caller.name, decidedOn: now })

/** @throws Problem wrongState where the name of a request is not had, or its registry is asked for something else now */
async function requireFree(scope: Scope, { domainId }: HolderChange): Promise<void> {
  const domain = await domainStore.find(scope, domainId, true)
  if (domain.work === 'underWay') throw new Problem('wrongState', { reason: 'domainUnderWay' })
  if (domain.status !== 'active' && domain.status !== 'grace' && domain.status !== 'redemption')
    throw new Problem('wrongState', { reason: 'domainNotRegistered' })
}

export const holderChangeVerbs = verbsOf(holderChangeStore, {
  approve: async (scope, change) => {
    await requireFree(scope, change)
    return { set: { answer: null, ...decidedBy(scope) } }
  },
  resend: async (scope, change) => {
    await requireFree(scope, change)
    return { set: { answer: null } }
  },
  reject: async (scope, change, { reason }) => {
    await tellOfHolder(scope, change, 'rejected', reason)
    await leaveFailure(scope, change)
    return { set: { answer: reason, endedOn: scope.now, ...decidedBy(scope) } }
  },
  complete: async (scope, change) => {
    await takeOver(scope, change)
    await endHolderRequest(scope, change.domainId)
    return { set: { endedOn: scope.now } }
  },
  withdraw: async scope => ({ set: { endedOn: scope.now } }),
})

/** Its registry is told who holds the name from now on, once for each time that it was decided. */
export async function holderToRegistry(asked: Scope, { recordId }: Happened): Promise<void> {
  const scope = asked.with({ caller: system })
  const { id, domainId, version } = await holderChangeStore.find(scope, recordId as number)
  const domain = await domainStore.find(scope, domainId, true)
  await domainStore.store(scope, domain, { work: 'underWay', failure: null }, domains.events.holderAsked)
  await beginDomainWork(scope, { domainId, operation: 'changeHolder', key: `holder ${id} ${version}`, asked: { holderChangeId: id } })
}

/** What its registry did not take is not wanted any more: nobody has to look at it. */
async function leaveFailure({ db }: Scope, { domainId, status }: HolderChange): Promise<void> {
  if (status !== 'failed') return
  const last = await db
    .selectFrom('domainJobs')
    .select('operation')
    .where('domainId', '=', domainId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.operation !== 'changeHolder') return
  await db.updateTable('domains').set({ work: 'none', failure: null }).where('id', '=', domainId).where('work', '=', 'failed').execute()
}
