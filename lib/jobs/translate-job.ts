import 'server-only'
import { getTranslations } from 'next-intl/server'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import type { JobRun } from './job-run.ts'

/** A job with the texts of its reasons: keys of reasons.json or problems.json become sentences. */
export async function translatedJob(job: JobRun): Promise<JobRun> {
  const reasons = dynamicMessages(await getTranslations('reasons'))
  const problems = dynamicMessages(await getTranslations('problems'))
  const translated = (key: string | null): string | null => {
    if (!key) return null
    if (reasons.has(key)) return reasons(key)
    const message = `${key}.message`
    return problems.has(message) ? problems(message) : key
  }
  return {
    ...job,
    reasonText: translated(job.reason),
    results: job.results.map(result => ({ ...result, reason: translated(result.reason) })),
  }
}
