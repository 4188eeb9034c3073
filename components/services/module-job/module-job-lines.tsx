import { useTranslations } from 'next-intl'
import { Link } from '#components/kit/link.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import type { ModuleJob } from '#contract/services/module-jobs.ts'
import { paths } from '#lib/paths.ts'
import { JobState } from './job-state.tsx'

/** What was asked of a service's server, one line each: when, what, what became of it, and why not. */
export function ModuleJobLines({ jobs }: { jobs: readonly ModuleJob[] }) {
  const t = useTranslations('moduleJobs')
  return (
    <ol className="flex flex-col gap-1.5">
      {jobs.map(({ id, updatedOn, operation, state, code }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 text-small">
          <Link href={paths.moduleJob(id)}>{t(`options.operation.${operation}`)}</Link>
          <JobState state={state} bare />
          {code && <span className="text-text-2">{t(`options.code.${code}`)}</span>}
          <span className="ms-auto text-text-3">
            <DateText value={updatedOn} />
          </span>
        </li>
      ))}
    </ol>
  )
}
