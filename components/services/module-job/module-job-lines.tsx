import { useLocale, useTranslations } from 'next-intl'
import { Link } from '#components/kit/link.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { RecordVerbButton } from '#components/kit/verbs/record-verb-button.tsx'
import { RecordVerbs } from '#components/kit/verbs/record-verbs.tsx'
import { onlyVerbs } from '#components/kit/verbs/verbs-of.tsx'
import type { ModuleJob } from '#contract/services/module-jobs.ts'
import { paths } from '#lib/paths.ts'
import { JobState } from './job-state.tsx'
import { moduleJobVerbs, verbJob } from './module-job-verbs.ts'

interface ModuleJobLinesProps {
  jobs: readonly ModuleJob[]
  /** A job that failed can be tried again here: the page sends the messages of `moduleJobs`. */
  retry?: boolean
  /** What the server said is there too. */
  words?: boolean
}

/** What was asked of a service's server, one line each: when, what, what became of it, and why not. */
export function ModuleJobLines({ jobs, retry = false, words = false }: ModuleJobLinesProps) {
  const t = useTranslations('moduleJobs')
  const locale = useLocale()
  const lines = (
    <ol className="flex min-w-0 flex-auto flex-col gap-1.5">
      {jobs.map(job => {
        const { id, updatedOn, operation, state, code, message } = job
        return (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 text-small">
            <Link href={paths.moduleJob(id)}>{t(`options.operation.${operation}`)}</Link>
            <JobState state={state} bare />
            {code && <span className="text-text-2">{t(`options.code.${code}`)}</span>}
            {retry && job.can?.retry === true && <RecordVerbButton verb="retry" record={verbJob(job, locale)} />}
            <span className="ms-auto text-text-3">
              <DateText value={updatedOn} />
            </span>
            {words && message && <bdi className="w-full text-text-3 wrap-anywhere">{message}</bdi>}
          </li>
        )
      })}
    </ol>
  )
  return retry ? <RecordVerbs given={onlyVerbs(moduleJobVerbs, ['retry'])}>{lines}</RecordVerbs> : lines
}
