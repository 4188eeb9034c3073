import { getTranslations } from 'next-intl/server'
import { FollowPage } from '#components/kit/follow-page.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Progress } from '#components/ui/progress.tsx'
import type { DnsTask } from '#contract/dns/dns-tasks.ts'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'

/** How far a task is; before it begins, what is to be looked at. */
export async function DnsTaskProgress({ task }: { task: DnsTask }) {
  const [t, reasons] = await Promise.all([getTranslations('dnsTasks'), getTranslations('reasons')])
  const { status, total, done, doneCount, skippedCount, failedCount, perMinute, minutesLeft, reason, detail } = task
  const goesOn = status === 'running' || status === 'preparing'
  if (status === 'preparing')
    return (
      <div className="flex flex-col gap-1.5" role="status">
        <Progress label={t('preparing')} />
        <span className="text-small text-text-2">{t('preparing')}</span>
        <FollowPage />
      </div>
    )
  if (reason !== null)
    return (
      <Callout tone="bad" title={dynamicMessages(reasons)(reason)} alert>
        {detail && <Verbatim value={detail} wrap />}
      </Callout>
    )
  if (status === 'ready')
    return (
      <Callout tone="info" title={t('ready', { count: total })}>
        {t('readyText')}
      </Callout>
    )
  return (
    <div className="flex flex-col gap-1.5">
      <Progress label={t('title')} value={total > 0 ? (done / total) * 100 : 100} />
      <div className="text-small text-text-2 flex flex-wrap justify-between gap-2">
        <span className="flex gap-3">
          <span role="status">{t('progress', { done, total })}</span>
          {perMinute !== null && perMinute > 0 && <span>{t('rate', { count: perMinute })}</span>}
          {minutesLeft !== null && <span>{t('timeLeft', { count: minutesLeft })}</span>}
        </span>
        <span className="flex gap-3">
          <span>{t('doneOf', { count: doneCount })}</span>
          {skippedCount > 0 && <span>{t('skippedOf', { count: skippedCount })}</span>}
          {failedCount > 0 && <span className="text-danger-text">{t('failedOf', { count: failedCount })}</span>}
        </span>
      </div>
      {goesOn && <FollowPage />}
    </div>
  )
}
