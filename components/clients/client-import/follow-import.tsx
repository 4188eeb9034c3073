'use client'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

const PAUSE = 2000

/** Reads the page anew while an import goes on. */
export function FollowImport() {
  const router = useRouter()
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && router.refresh(), PAUSE)
    return () => clearInterval(timer)
  }, [router])
  return null
}
