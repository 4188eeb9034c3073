'use client'
import { ListChecks, LoaderCircle } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Popover } from '#components/ui/popover.tsx'
import { undoJob } from '#lib/jobs/job-actions.ts'
import { signalJob } from '#lib/jobs/job-signal.ts'
import { isRunning } from '#lib/jobs/tray-job.ts'
import { notify, notifyResult } from '#lib/notice/notices.ts'
import { JobLine } from './job-line.tsx'
import { useJobs } from './use-jobs.ts'

/** Jobs of this user that run behind the screen, with their progress. Shows once there is one. */
export function JobsTray() {
  const t = useTranslations('shell')
  const router = useRouter()
  const [, start] = useWork()
  const undo = (id: number) =>
    void start(async () => {
      const answer = await undoJob(id)
      if (answer.ok) signalJob(answer.data.undoneById ?? undefined)
      else notifyResult(answer)
    })
  const jobs = useJobs(job => {
    notify({
      tone: job.state === 'success' && job.failedCount === 0 ? 'ok' : 'warn',
      title: t('jobEnded', { job: job.name }),
      description: t('jobEndedText', { done: job.doneCount, skipped: job.skippedCount, failed: job.failedCount }),
      action: job.undoable ? { label: t('undo'), onSelect: () => undo(job.id) } : undefined,
    })
    // What it changed may be on the screen.
    if (job.kind === 'bulk') router.refresh()
  })
  const count = jobs.filter(isRunning).length
  if (jobs.length === 0) return null
  return (
    <Popover
      align="end"
      label={t('jobs')}
      trigger={
        <Button
          variant="ghost"
          size="sm"
          square
          className={count > 0 ? '[&_.icon]:animate-[sj-spin_1.6s_linear_infinite]' : 'max-sm:hidden'}
          aria-label={count > 0 ? t('jobsRunning', { count }) : t('jobsRecent')}
          icon={<Icon of={count > 0 ? LoaderCircle : ListChecks} flip />}
        />
      }
    >
      <ul className="-my-2 w-[min(340px,calc(100vw-48px))]">
        {jobs.map(job => (
          <JobLine key={job.id} job={job} name={job.name} onUndo={() => undo(job.id)} />
        ))}
      </ul>
    </Popover>
  )
}
