'use client'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

const PAUSE = 2000

/** Reads the page anew while a task goes on. */
export function FollowTask() {
  const router = useRouter()
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && router.refresh(), PAUSE)
    return () => clearInterval(timer)
  }, [router])
  return null
}
