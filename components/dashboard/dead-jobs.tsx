import { getTranslations } from 'next-intl/server'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { jobEndpoints } from '#contract/automation/jobs.ts'
import { attemptLoad } from '#lib/api/attempt-load.ts'
import { can } from '#lib/can/can.ts'
import { requireSession } from '#lib/session/session.ts'
import { RetryJob } from './retry-job.tsx'

const shown = 5

/** The jobs that gave up, for who may see them, with the button that tries again. */
export async function DeadJobs() {
  const { metadata } = await requireSession()
  if (!can(metadata, 'job.view')) return null
  const [t, answer] = await Promise.all([getTranslations('home'), attemptLoad(jobEndpoints.dead)])
  if ('refusal' in answer || answer.data.items.length === 0) return null
  const { items, total } = answer.data
  return (
    <ClientMessages of={['home']}>
      <ul className="people-list" aria-label={t('deadJobs')}>
        {items.slice(0, shown).map(({ id, name, error, endedOn }) => (
          <li key={id}>
            <span className="flex-auto min-w-0">
              <bdi dir="ltr" className="identifier">
                {name}
              </bdi>{' '}
              <RelativeTime value={endedOn} className="text-small text-text-3" />
              {error && (
                <bdi className="min-w-0 truncate text-text-2 text-small block" title={error}>
                  {error}
                </bdi>
              )}
            </span>
            {can(metadata, 'job.retry') && <RetryJob id={id} name={name} />}
          </li>
        ))}
      </ul>
      {total > shown && <p className="text-small text-text-3">{t('moreDeadJobs', { count: total - Math.min(shown, items.length) })}</p>}
    </ClientMessages>
  )
}
