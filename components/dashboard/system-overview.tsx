import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { DateText } from '#components/kit/values/date-text.tsx'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { cx } from '#components/ui/cx.ts'
import { DeadJobs } from './dead-jobs.tsx'
import { systemOverview } from './figures.ts'
import { PanelFailed } from './panel-failed.tsx'

const megabyte = 1024 * 1024
const silentAfter = 10 * 60_000

/** Database, jobs, mail, workers. */
export async function SystemOverview() {
  const [t, answer] = await Promise.all([getTranslations('home'), systemOverview()])
  if ('refusal' in answer) return <PanelFailed title={t('system')} refusal={answer.refusal} />
  const { database, jobs, mail, worker, asOf } = answer.data
  const beats = worker.beatOn !== null && Date.parse(asOf) - Date.parse(worker.beatOn) < silentAfter
  return (
    <section className="hubcell" id="system">
      <header>
        <h2>{t('system')}</h2>
        <span className="sm t3">{t.rich('asOf', { time: () => <DateText value={asOf} as="hour" /> })}</span>
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
      {jobs.dead > 0 && <DeadJobs />}
    </section>
  )
}

interface SystemLineProps {
  tone: 'good' | 'warn' | 'bad'
  name: string
  fact: string
  detail: ReactNode
}

/** One part of the system: its light, what it is, how it does. */
function SystemLine({ tone, name, fact, detail }: SystemLineProps) {
  return (
    <li>
      <span className={cx('dotlive', tone !== 'good' && tone)} aria-hidden />
      <span>
        <b>{name}</b>
        <span className="t2">{fact}</span>
      </span>
      <span className="sm t3">{detail}</span>
    </li>
  )
}
