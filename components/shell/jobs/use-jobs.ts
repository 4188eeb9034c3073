'use client'
import { useEffect, useRef, useState } from 'react'
import { onJobSignal } from '#lib/jobs/job-signal.ts'
import { isRunning, type TrayJob } from '#lib/jobs/tray-job.ts'

const pause = 1500

/** The reader's jobs: looked at once, when one begins, and again and again while one runs. `onEnd` hears of each that ended meanwhile. */
export function useJobs(onEnd: (job: TrayJob) => void): TrayJob[] {
  const [jobs, setJobs] = useState<TrayJob[]>([])
  const [wakes, setWakes] = useState(0)
  const running = useRef(new Set<number>())
  const ended = useRef(onEnd)
  ended.current = onEnd

  useEffect(
    () =>
      onJobSignal(id => {
        if (id !== undefined) running.current.add(id)
        setWakes(n => n + 1)
      }),
    [],
  )

  useEffect(() => {
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const ask = async () => {
      try {
        const answer = await fetch('/api/job-run', { signal: stop.signal })
        if (!answer.ok) return
        const found: TrayJob[] = await answer.json()
        setJobs(found)
        for (const job of found) if (!isRunning(job) && running.current.has(job.id)) ended.current(job)
        running.current = new Set(found.filter(isRunning).map(({ id }) => id))
        if (running.current.size > 0) timer = setTimeout(ask, pause)
      } catch {
        if (!stop.signal.aborted && running.current.size > 0) timer = setTimeout(ask, pause)
      }
    }
    timer = setTimeout(ask, wakes === 0 ? pause : 0)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [wakes])
  return jobs
}
