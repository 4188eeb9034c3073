import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { JobRun } from './job-run.ts'

/** A job with the texts of its reasons: keys of reasons.json or problems.json become sentences. */
export async function translatedJob(job: JobRun): Promise<JobRun> {
  const [reasons, problems] = await Promise.all([getTranslations('reasons'), getTranslations('problems')])
  const translated = (key: string | null): string | null => {
    if (!key) return null
    if (reasons.has(key as never)) return reasons(key as never)
    const message = `${key}.message`
    return problems.has(message as never) ? problems(message as never) : key
  }
  return {
    ...job,
    reasonText: translated(job.reason),
    results: job.results.map(result => ({ ...result, reason: translated(result.reason) })),
  }
}
