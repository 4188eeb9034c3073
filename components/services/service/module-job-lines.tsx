import { CircleCheck, CircleDashed, CircleX, Clock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { ModuleJob } from '#contract/services/module-jobs.ts'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'

const looks = {
  queued: { icon: CircleDashed, className: 'text-text-3' },
  sent: { icon: Clock, className: 'text-text-3' },
  unknown: { icon: Clock, className: 'text-accent-text' },
  done: { icon: CircleCheck, className: 'text-(--st-active)' },
  failed: { icon: CircleX, className: 'text-danger-text' },
}

/** What was asked of a service's server, one line each: when, what, and what it said. */
export function ModuleJobLines({ jobs }: { jobs: readonly ModuleJob[] }) {
  const t = useTranslations('moduleJobs')
  const failures = dynamicMessages(useTranslations('services.failures'))
  return (
    <ol className="flex flex-col gap-1.5">
      {jobs.map(({ id, updatedOn, operation, state, message }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 text-small">
          <span className="text-text-3">
            <DateText value={updatedOn} />
          </span>
          <span className={looks[state].className}>
            <Icon of={looks[state].icon} size={14} />
          </span>
          <span>
            {t(`options.operation.${operation}`)} · {t(`options.state.${state}`)}
          </span>
          {message && (
            <bdi className={state === 'failed' ? 'text-danger-text' : 'text-text-2'}>
              {failures.has(message) ? failures(message) : message}
            </bdi>
          )}
        </li>
      ))}
    </ol>
  )
}
