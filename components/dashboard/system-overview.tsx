import { getTranslations } from 'next-intl/server'
import { Failed } from '#components/kit/failed.tsx'
import { RelativeTime } from '#components/kit/relative-time.tsx'
import { Avatar } from '#components/ui/avatar.tsx'
import { adminDashboard } from '#contract/dashboard/admin-dashboard.ts'
import { attemptLoad } from '#lib/api/attempt-load.ts'
import { instantText } from '#lib/format/instant.ts'
import { SystemLine } from './system-line.tsx'

const megabyte = 1024 * 1024
const silentAfter = 10 * 60_000

/** Database, jobs, mail, workers; and who is signed in. */
export async function SystemOverview() {
  const [t, answer] = await Promise.all([getTranslations('home'), attemptLoad(adminDashboard.systemOverview)])
  if ('refusal' in answer)
    return (
      <section className="hubcell">
        <Failed things={t('figures')} text={answer.refusal.message} code={answer.refusal.requestId} />
      </section>
    )
  const { database, jobs, mail, worker, online, asOf } = answer.data
  const beats = worker.beatOn !== null && Date.parse(asOf) - Date.parse(worker.beatOn) < silentAfter
  return (
    <div className="hubcol">
      <section className="hubcell">
        <header>
          <h2>{t('system')}</h2>
          <span className="sm t3">{t('asOf', { time: instantText(asOf)?.slice(11) ?? '' })}</span>
        </header>
        <ul className="syslines">
          <SystemLine
            tone="good"
            name={t('database')}
            fact={t(`databases.${database.kind}`)}
            detail={`${t('size', { size: Math.ceil(database.bytes / megabyte) })} · ${t('answers', { milliseconds: database.milliseconds })}`}
          />
          <SystemLine
            tone={jobs.dead > 0 ? 'bad' : 'good'}
            name={t('jobs')}
            fact={t('jobsDead', { count: jobs.dead })}
            detail={t('jobsText', jobs)}
          />
          <SystemLine
            tone={mail.failed > 0 ? 'bad' : 'good'}
            name={t('mail')}
            fact={t('mailFailed', { count: mail.failed })}
            detail={mail.outbox ? t('outbox') : t('mailText', { sent: mail.sentToday })}
          />
          <SystemLine
            tone={beats ? 'good' : 'warn'}
            name={t('worker')}
            fact={t('workers', { count: worker.count })}
            detail={worker.beatOn ? <RelativeTime value={worker.beatOn} /> : t('workerSilent')}
          />
        </ul>
      </section>
      <section className="hubcell">
        <header>
          <h2>{t('online')}</h2>
          <span className="sm t3">{t('onlineCount', { count: online.length })}</span>
        </header>
        {online.length === 0 ? (
          <p className="t2">{t('nobody')}</p>
        ) : (
          <ul className="people">
            {online.map(({ userId, name, lastSeenOn }) => (
              <li key={userId}>
                <Avatar id={String(userId)} name={name} />
                <b dir="auto">{name}</b>
                <RelativeTime value={lastSeenOn} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}
