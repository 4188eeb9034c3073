'use client'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

const PAUSE = 2000

/** Reads the page anew for as long as it stands there: while something that the page tells of goes on. */
export function FollowPage() {
  const router = useRouter()
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && router.refresh(), PAUSE)
    return () => clearInterval(timer)
  }, [router])
  return null
}
