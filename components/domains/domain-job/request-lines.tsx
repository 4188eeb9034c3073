import { useTranslations } from 'next-intl'
import { Link } from '#components/kit/link.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { RecordVerbButton } from '#components/kit/verbs/record-verb-button.tsx'
import { RecordVerbs } from '#components/kit/verbs/record-verbs.tsx'
import { onlyVerbs } from '#components/kit/verbs/verbs-of.tsx'
import type { DomainJob } from '#contract/domains/domain-jobs.ts'
import { paths } from '#lib/paths.ts'
import { RequestState } from './request-state.tsx'
import { requestVerbs, verbRequest } from './request-verbs.ts'

/** What was asked of a name's registry, one line each, with its words; what failed can be tried again here. The page sends the messages of `domainJobs`. */
export function RequestLines({ jobs }: { jobs: readonly DomainJob[] }) {
  const t = useTranslations('domainJobs')
  return (
    <RecordVerbs given={onlyVerbs(requestVerbs, ['retry', 'resend'])}>
      <ol className="flex min-w-0 flex-auto flex-col gap-1.5">
        {jobs.map(job => {
          const { id, updatedOn, operation, state, code, message } = job
          return (
            <li key={id} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 text-small">
              <Link href={paths.registryRequest(id)}>{t(`options.operation.${operation}`)}</Link>
              <RequestState state={state} />
              {job.waitsUntil && (
                <span className="text-warn-text">{t.rich('awayUntil', { time: () => <DateText value={job.waitsUntil} /> })}</span>
              )}
              {code && <span className="text-text-2">{t(`options.code.${code}`)}</span>}
              {job.can?.retry === true && <RecordVerbButton verb="retry" record={verbRequest(job)} />}
              {job.can?.resend === true && <RecordVerbButton verb="resend" record={verbRequest(job)} />}
              <span className="ms-auto text-text-3">
                <DateText value={updatedOn} />
              </span>
              {message && <bdi className="w-full text-text-3 wrap-anywhere">{message}</bdi>}
            </li>
          )
        })}
      </ol>
    </RecordVerbs>
  )
}
