import { getLocale, getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { logMessages } from '#components/logs/log-messages.ts'
import { Avatar } from '#components/ui/avatar.tsx'
import { nameFor } from '#contract/kernel/person-name.ts'
import { activityLog } from '#contract/logs/activity-log.ts'
import { attemptLoad } from '#lib/api/attempt-load.ts'
import { paths } from '#lib/paths.ts'
import { PanelFailed } from './panel-failed.tsx'

const shown = 8

/** The latest entries of the activity log; each opens there. */
export async function LatestActivity() {
  const filter = { page: 1, limit: shown, ignorePaginationCount: true }
  const [t, messages, answer, locale] = await Promise.all([
    getTranslations('home'),
    logMessages(),
    attemptLoad(activityLog.endpoints.list, { filter }),
    getLocale(),
  ])
  if ('refusal' in answer) return <PanelFailed title={t('activity')} refusal={answer.refusal} />
  const { items } = answer.data
  return (
    <section className="dashboard-panel">
      <header>
        <h2>{t('activity')}</h2>
        <Link href={paths.activityLog()} className="text-small">
          {t('activityLog')}
        </Link>
      </header>
      {items.length === 0 ? (
        <p className="text-text-2">{t('noActivity')}</p>
      ) : (
        <ul className="people-list">
          {items.map(entry => {
            const { id, actorKind, actorId, actorName, occurredOn } = entry
            const name = actorKind === 'system' ? messages.actor('system') : nameFor(actorName, locale)
            return (
              <li key={id}>
                <Avatar id={`${actorKind}${actorId ?? ''}`} name={name} />
                <Link href={paths.activityLog({ entry: String(id) })} className="truncate min-w-0 text-inherit">
                  {messages.sentence(entry)}
                </Link>
                <RelativeTime value={occurredOn} className="whitespace-nowrap" />
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
