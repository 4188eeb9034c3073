'use client'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Progress } from '#components/ui/progress.tsx'
import type { JobRun } from '#lib/jobs/job-run.ts'
import { StatusBadge } from '../values/status-badge.tsx'
import { Verbatim } from '../values/verbatim.tsx'
import { ended } from './use-job.ts'

const badge = { done: 'completed', skipped: 'on_hold', failed: 'failed' } as const

/** A running or ended job: how far, how it went, and what was not done, record by record. */
export function JobProgress({ job }: { job: JobRun }) {
  const t = useTranslations('list')
  const over = ended(job)
  const share = job.total > 0 ? (job.done / job.total) * 100 : undefined
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-1.5">
        <Progress label={t('running')} value={over ? 100 : share} />
        <div className="flex items-center gap-2 justify-between">
          <span className="text-small text-text-2" role="status">
            {over ? t('jobEnded') : t('jobProgress', { done: job.done, total: job.total })}
            {job.interrupted && ` · ${t('jobInterrupted')}`}
          </span>
          {job.kind === 'bulk' && (
            <span className="text-small text-text-2 flex items-center gap-2">
              <span>{t('jobDone', { done: job.doneCount })}</span>
              {job.skippedCount > 0 && <span>{t('jobSkipped', { skipped: job.skippedCount })}</span>}
              {job.failedCount > 0 && <span className="text-danger-text">{t('jobFailed', { failed: job.failedCount })}</span>}
            </span>
          )}
        </div>
      </div>
      {job.state === 'failed' && (
        <Callout tone="bad" alert>
          {job.reasonText ?? t('jobDead')}
        </Callout>
      )}
      {job.results.length > 0 && (
        <div className="max-h-72 overflow-auto">
          <table className="compact data-table [&_th]:border-t-0 [&_th]:bg-transparent">
            <thead>
              <tr>
                <th scope="col">{t('resultRow')}</th>
                <th scope="col">{t('resultState')}</th>
                <th scope="col">{t('resultReason')}</th>
              </tr>
            </thead>
            <tbody>
              {job.results.map(result => (
                <tr key={result.id}>
                  <td>
                    <Verbatim value={String(result.id)} className="text-text-3" /> <bdi>{result.name}</bdi>
                  </td>
                  <td>
                    <StatusBadge status={badge[result.outcome]} label={t(`results.${result.outcome}`)} />
                  </td>
                  <td className="whitespace-normal">{result.reason ?? '—'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {over && job.kind === 'bulk' && (
        <Button as="a" href={`/api/job-run/${job.id}/results`} size="sm" className="self-start" download>
          {t('downloadResults')}
        </Button>
      )}
      {!over && <p className="text-small text-text-3">{t('jobKeepsRunning')}</p>}
    </div>
  )
}
