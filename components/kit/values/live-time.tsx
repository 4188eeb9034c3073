'use client'
import { useEffect, useState } from 'react'
import { RelativeTime } from './relative-time.tsx'

const pause = 30_000

/** How long ago, by this browser's clock, and counting on: for what opens over a page that may be hours old. */
export function LiveTime({ value }: { value: string | Date }) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), pause)
    return () => clearInterval(timer)
  }, [])
  return <RelativeTime value={value} now={now} />
}
