import type { z } from 'zod'
import type { JobDefinition, JobRun } from '#platform/kernel/jobs.ts'
import type { Scope } from '#platform/kernel/scope.ts'

/** The first try of a job. */
export const jobRun = (signal = new AbortController().signal): JobRun => ({
  ...{ id: '00000000-0000-0000-0000-000000000000', retry: 0, signal },
})

/** Does a job at once, in this process, as a worker would at its first try. */
export const doJob = <T extends z.ZodType>(
  { systemScope }: { systemScope(): Scope },
  job: JobDefinition<T>,
  values: z.output<T>,
  run = jobRun(),
): Promise<unknown> => job.handle(systemScope(), values, run)
