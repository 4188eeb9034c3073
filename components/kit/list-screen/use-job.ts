'use client'
import { useEffect, useState } from 'react'
import { readJob } from '#lib/jobs/job-actions.ts'
import type { JobRun } from '#lib/jobs/job-run.ts'
import { signalJob } from '#lib/jobs/job-signal.ts'

const pauses = [250, 500, 1000, 2000]
export const ended = (job: JobRun) => job.state !== 'queued' && job.state !== 'running'

/** A job, asked again until it ends; more slowly the longer it runs. */
export function useJob(): [JobRun | undefined, (job: JobRun) => void] {
  const [job, setJob] = useState<JobRun>()
  const [polls, setPolls] = useState(0)
  const id = job?.id
  const over = job !== undefined && ended(job)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tray looks when a job begins and when it ends
  useEffect(() => {
    if (id !== undefined) signalJob()
  }, [id, over])
  useEffect(() => {
    if (!job || ended(job)) return
    let left = false
    const timer = setTimeout(
      async () => {
        const answer = await readJob(job.id)
        if (left) return
        if (answer.ok) setJob(answer.data)
        setPolls(polls + 1)
      },
      pauses[Math.min(polls, pauses.length - 1)],
    )
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [job, polls])
  return [job, setJob]
}
