'use client'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { onArrival } from '#lib/notifications/bell.ts'

/** Shows a new notification in the list as soon as it arrives. */
export function LiveList() {
  const router = useRouter()
  useEffect(() => onArrival(() => router.refresh()), [router])
  return null
}
