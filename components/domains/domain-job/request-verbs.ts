import type { VerbRecord } from '#components/kit/verbs/verbs-given.ts'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { type DomainJob, domainJobs } from '#contract/domains/domain-jobs.ts'

const of = (is: readonly DomainJob['operation'][]) => ({ when: { field: 'operation', is } })

/** How the verbs of requests are asked for: only what the request is about can be said otherwise. */
export const requestVerbs = verbsOf(domainJobs, {
  resend: {
    fields: [
      { name: 'nameservers', kind: 'tags', full: true, optional: true, ...of(['register', 'transfer', 'setNameservers']) },
      { name: 'dsRecords', kind: 'tags', full: true, optional: true, ...of(['setDs']) },
      { name: 'eppCode', kind: 'secret', max: 100, full: true, optional: true, ...of(['transfer']) },
    ],
  },
})

export const verbRequest = ({ id, version, domainName, state, can, operation, nameservers, dsRecords }: DomainJob): VerbRecord => ({
  ...{ resource: 'domainJobs', id, version, name: domainName, state, can },
  values: { operation, nameservers, dsRecords, eppCode: '' },
})
