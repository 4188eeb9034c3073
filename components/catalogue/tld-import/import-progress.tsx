'use client'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { Meter } from '#components/kit/charts/meter.tsx'

/** How far a run is; the page reads itself anew until it ends. */
export function ImportProgress({ label, done, of }: { label: string; done: number; of: number }) {
  const router = useRouter()
  // Each answer asks for the next.
  useEffect(() => {
    const timer = setTimeout(() => router.refresh(), 1500)
    return () => clearTimeout(timer)
  })
  return (
    <div className="flex items-center gap-3" role="status">
      <span>{label}</span>
      <Meter label={label} value={done} max={of} />
    </div>
  )
}
