import type { VerbRecord } from '#components/kit/verbs/verbs-given.ts'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { type DomainJob, domainJobs, handRejections, saidOf } from '#contract/domains/domain-jobs.ts'
import { domainOperations } from '#contract/domains/domain-operations.ts'

const said = (what: 'expiresOn' | 'eppCode') => of(domainOperations.filter(operation => saidOf(operation) === what))
const of = (is: readonly DomainJob['operation'][]) => ({ when: { field: 'operation', is } })

/** How the verbs of requests are asked for: only what the request is about can be said otherwise. */
export const requestVerbs = verbsOf(domainJobs, {
  assign: {
    fields: [{ name: 'assigneeId', kind: 'reference', of: 'colleagues', among: { answersRequests: 'true' }, optional: true, full: true }],
  },
  complete: {
    fields: [
      { name: 'expiresOn', kind: 'date', ...said('expiresOn') },
      { name: 'registeredOn', kind: 'date', optional: true, ...of(['transfer']) },
      { name: 'differs', kind: 'flag', full: true, ...of(['register', 'renew']) },
      { name: 'eppCode', kind: 'secret', max: 100, full: true, ...said('eppCode') },
      { name: 'nameservers', kind: 'tags', full: true, optional: true, ...of(['register', 'transfer', 'setNameservers']) },
      { name: 'hosts', kind: 'tags', full: true, optional: true, ...of(['setHost', 'dropHost']) },
    ],
  },
  refuse: { fields: [{ name: 'code', kind: 'choice', options: handRejections, full: true }] },
  resend: {
    fields: [
      { name: 'nameservers', kind: 'tags', full: true, optional: true, ...of(['register', 'transfer', 'setNameservers']) },
      { name: 'dsRecords', kind: 'tags', full: true, optional: true, ...of(['setDs']) },
      { name: 'eppCode', kind: 'secret', max: 100, full: true, optional: true, ...of(['transfer']) },
    ],
  },
})

export const verbRequest = (job: DomainJob): VerbRecord => {
  const { id, version, domainName, state, can, operation, nameservers, dsRecords, renewsUntil, assigneeId } = job
  return {
    ...{ resource: 'domainJobs', id, version, name: domainName, state, can },
    values: {
      operation,
      nameservers,
      dsRecords,
      eppCode: '',
      expiresOn: renewsUntil ?? '',
      differs: false,
      registeredOn: '',
      hosts: [],
      code: '',
      assigneeId,
    },
  }
}
