import type { DomainJob } from '#contract/domains/domain-jobs.ts'
import { domains } from '#contract/domains/domains.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { holdsSql } from '#platform/access/holds-sql.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { notifyStaff } from '#platform/messaging/notification/notify-staff.ts'
import { checkColleague } from '#platform/staff/to-do/to-do.store.ts'
import { domainStore } from '../domain/domain.store.ts'
import { domainVerbs } from '../domain/domain.verbs.ts'
import { completeByHand, refuseByHand } from './answer-by-hand.ts'
import { domainJobStore } from './domain-job.store.ts'

interface Otherwise {
  nameservers: string[] | null
  dsRecords: string[] | null
  eppCode: string | null
}

/** What is asked once more is asked of the name itself, with the rules and the history that this has whoever asks for it. */
export const domainJobVerbs = verbsOf(domainJobStore, {
  retry: async (scope, job) => {
    const asked = { params: { id: job.domainId } }
    if (isFirstTerm(job)) await domainVerbs.register(scope, { ...asked, body: { eppCode: null } })
    else await domainVerbs.retry(scope, { ...asked, body: {} })
  },
  resend: async (scope, job, said) => {
    const asked = { params: { id: job.domainId } }
    if (job.operation === 'setNameservers')
      await domainVerbs.setNameservers(scope, { ...asked, body: { nameservers: wanted('nameservers', said) } })
    else if (job.operation === 'setDs') await domainVerbs.setDs(scope, { ...asked, body: { dsRecords: wanted('dsRecords', said) } })
    else await askOtherwise(scope, job, said)
  },
  assign: async (scope, { id, domainName, assigneeId: before }, { assigneeId }) => {
    if (assigneeId !== null) await checkAnswers(scope, assigneeId)
    if (assigneeId !== null && assigneeId !== before && assigneeId !== scope.caller.id)
      await notifyStaff(scope, {
        kind: 'domain',
        to: { people: [assigneeId] },
        key: 'requestAssigned',
        values: { domain: domainName, person: scope.caller.name },
        link: { to: 'registryRequest', id },
      })
    return { set: { assigneeId }, unchanged: assigneeId === before }
  },
  take: async ({ caller }) => ({ set: { assigneeId: caller.id } }),
  complete: completeByHand,
  refuse: refuseByHand,
})

const isFirstTerm = ({ operation }: DomainJob) => operation === 'register' || operation === 'transfer'

/** Refuses who could not say what came of it. */
async function checkAnswers(scope: Scope, id: number): Promise<void> {
  await checkColleague(scope, id)
  const holds = scope.db.selectFrom('users').select('id').where('id', '=', id).where(holdsSql('domain.settle'))
  if (!(await holds.executeTakeFirst())) throw new Problem('validation', { fields: { assigneeId: { key: 'mayNotAnswer' } } })
}

function wanted(field: 'nameservers' | 'dsRecords', said: Otherwise): string[] {
  const value = said[field]
  if (value === null) throw new Problem('validation', { fields: { [field]: { key: 'required' } } })
  return value
}

/** A registration or a transfer, with other name servers or another code. */
async function askOtherwise(scope: Scope, { domainId }: DomainJob, { nameservers, eppCode }: Otherwise): Promise<void> {
  if (nameservers) {
    const domain = await domainStore.find(scope, domainId, true)
    await domainStore.store(scope, domain, { nameservers }, domains.events.updated)
  }
  await domainVerbs.register(scope, { params: { id: domainId }, body: { eppCode } })
}
