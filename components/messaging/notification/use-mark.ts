'use client'
import { useRouter } from 'next/navigation'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { notifyResult } from '#lib/notice/notices.ts'
import { markNotifications, removeNotifications } from '#lib/notifications/actions.ts'
import { markedHere } from '#lib/notifications/bell.ts'

/** Marks, deletes; the bell follows at once, the list with the answer. */
export function useMark() {
  const router = useRouter()
  const [busy, start] = useWork()
  const idempotencyKey = () => crypto.randomUUID()
  const read = (id: number, as: boolean) =>
    start(async () => {
      markedHere([id], as)
      const answer = await markNotifications({ body: { ids: [id], read: as }, idempotencyKey: idempotencyKey() })
      if (!answer.ok) notifyResult(answer)
      router.refresh()
    })
  const readAll = (upTo: number) =>
    start(async () => {
      markedHere(null, true)
      const answer = await markNotifications({ body: { upTo, read: true }, idempotencyKey: idempotencyKey() })
      if (!answer.ok) notifyResult(answer)
      router.refresh()
    })
  const remove = (id: number) =>
    start(async () => {
      notifyResult(await removeNotifications({ body: { ids: [id] }, idempotencyKey: idempotencyKey() }))
      router.refresh()
    })
  return { read, readAll, remove, busy }
}
