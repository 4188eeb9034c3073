import type { VerbRecord } from '#components/kit/verbs/verbs-given.ts'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { nameFor } from '#contract/kernel/person-name.ts'
import { type ModuleJob, moduleJobs } from '#contract/services/module-jobs.ts'

export const moduleJobVerbs = verbsOf(moduleJobs)

/** What people call a job: the service that it is about. */
export const jobName = ({ domain, productName }: Pick<ModuleJob, 'domain' | 'productName'>, locale: string): string =>
  domain ?? nameFor(productName, locale)

export const verbJob = (job: ModuleJob, locale: string): VerbRecord => ({
  resource: 'moduleJobs',
  id: job.id,
  version: job.version,
  name: jobName(job, locale),
  state: job.state,
  can: job.can,
})
