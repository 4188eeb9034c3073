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
    <section className="dashboard-panel" id="system">
      <header>
        <h2>{t('system')}</h2>
        <span className="text-small text-text-3">{t.rich('asOf', { time: () => <DateText value={asOf} as="hour" /> })}</span>
      </header>
      <ul>
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

const tones = {
  good: 'bg-(--st-active-dot) shadow-[0_0_0_3px_var(--st-active-bg)]',
  warn: 'bg-(--st-pending-dot) shadow-[0_0_0_3px_var(--st-pending-bg)]',
  bad: 'bg-(--st-failed-dot) shadow-[0_0_0_3px_var(--st-failed-bg)]',
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
    <li className="flex min-h-11 items-center gap-2.75 border-b border-line-soft last:border-b-0">
      <span className={cx('size-1.75 flex-none rounded-full', tones[tone])} aria-hidden />
      <span className="flex max-w-[60%] flex-none flex-col">
        <b className="font-medium">{name}</b>
        <span className="text-text-2">{fact}</span>
      </span>
      <span className="ms-auto text-end text-small text-text-3">{detail}</span>
    </li>
  )
}
