'use client'
import { useTranslations } from 'next-intl'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { RecordVerbButton } from '#components/kit/verbs/record-verb-button.tsx'
import { Progress } from '#components/ui/progress.tsx'
import { isRunning, type TrayJob } from '#lib/jobs/tray-job.ts'

const badges = { queued: 'pending', running: 'active', success: 'completed', failed: 'failed', cancelled: 'cancelled' } as const

/** A job of the tray: its progress while it runs, then what came of it. */
export function JobLine({ job, name, onUndo }: { job: TrayJob; name: string; onUndo: () => void }) {
  const t = useTranslations('shell')
  const running = isRunning(job)
  return (
    <li className="flex flex-col gap-1.25 border-b border-line-soft py-2.5 last:border-b-0">
      <span className="flex items-center gap-2 *:last:ms-auto">
        <b>{name}</b>
        <StatusBadge status={badges[job.state]} label={t(`jobStates.${job.state}`)} />
      </span>
      {running ? (
        <>
          <Progress label={name} value={job.total > 0 ? (job.done / job.total) * 100 : undefined} />
          {job.total > 0 && (
            <small className="text-(length:--fs-small) text-text-3">{t('jobProgress', { done: job.done, total: job.total })}</small>
          )}
          <span className="self-start -ms-2">
            <RecordVerbButton verb="cancel" record={{ id: job.id, name, can: job.can }} />
          </span>
          {job.interrupted && <small className="text-(length:--fs-small) text-text-3">{t('jobInterrupted')}</small>}
        </>
      ) : (
        <small className="flex items-center gap-2 text-(length:--fs-small) text-text-3">
          <span className="me-auto">{t('jobEndedText', { done: job.doneCount, skipped: job.skippedCount, failed: job.failedCount })}</span>
          {job.fileId !== null && (
            <a href={`/api/file/${job.fileId}`} download>
              {t('jobDownload')}
            </a>
          )}
          {job.kind === 'bulk' && (
            <a href={`/api/job-run/${job.id}/results`} download>
              {t('jobResults')}
            </a>
          )}
          {job.undoable && (
            <button type="button" className="link-button" aria-label={t('jobUndo', { job: name })} onClick={onUndo}>
              {t('undo')}
            </button>
          )}
        </small>
      )}
    </li>
  )
}
