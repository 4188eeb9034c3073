import { domainJobs } from '#contract/domains/domain-jobs.ts'
import { served } from '#platform/kernel/serve.ts'
import { domainJobStore } from './domain-job.store.ts'
import { domainJobVerbs } from './domain-job.verbs.ts'
import { revealEppCode } from './reveal-epp-code.ts'

export const routes = served(domainJobs.endpoints, { ...domainJobStore, ...domainJobVerbs, eppCode: revealEppCode })
