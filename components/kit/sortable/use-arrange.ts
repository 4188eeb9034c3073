'use client'
import { useRouter } from 'next/navigation'
import { useRef } from 'react'
import { notify, notifyResult } from '#lib/notice/notices.ts'
import { callRecord } from '#lib/record/record-actions.ts'
import { useWork } from '../feedback/use-work.ts'

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
  const [, start] = useWork(({ title, text }) => {
    notify({ tone: 'bad', title, description: text, listed: false })
    wanted.current = undefined
    onRefused()
  })
  const send = async () => {
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
  }
  return (items: Place[]) => {
    wanted.current = items
    if (busy.current) return
    busy.current = true
    void start(send).then(() => {
      busy.current = false
    })
  }
}
