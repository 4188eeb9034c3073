import type { z } from 'zod'
import type { jobRuns } from '#contract/automation/job-runs.ts'

/** A job as screens show it; the reasons are in the reader's language. */
export type JobRun = z.output<typeof jobRuns.record> & { reasonText?: string | null }
