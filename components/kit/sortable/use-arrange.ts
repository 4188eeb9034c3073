'use client'
import { useRouter } from 'next/navigation'
import { useRef } from 'react'
import { notifyResult } from '#lib/notice/notices.ts'
import { callRecord } from '#lib/record/record-actions.ts'

export interface Place {
  id: number
  parentId: number | null
}

/**
 * Saves an order after each move, one after the other: every save names the order that the one before it left. When somebody
 * moved meanwhile it is refused, and the page shows theirs.
 */
export function useArrange(resource: string, verb: string, token: string, onRefused: () => void) {
  const router = useRouter()
  const latest = useRef(token)
  const wanted = useRef<Place[]>(undefined)
  const busy = useRef(false)
  const send = async () => {
    busy.current = true
    while (wanted.current) {
      const items = wanted.current
      wanted.current = undefined
      const body = { token: latest.current, items }
      const answer = await callRecord({ resource, verb, body, idempotencyKey: crypto.randomUUID() })
      if (answer.ok) {
        latest.current = answer.data.token
        continue
      }
      wanted.current = undefined
      notifyResult(answer)
      onRefused()
      router.refresh()
    }
    busy.current = false
  }
  return (items: Place[]) => {
    wanted.current = items
    if (!busy.current) void send()
  }
}
