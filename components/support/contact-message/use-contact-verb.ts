'use client'
import { useRouter } from 'next/navigation'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { notifyResult } from '#lib/notice/notices.ts'
import { assignContact, markContactNotSpam, markContactSpam } from './actions.ts'

const verbs = { markSpam: markContactSpam, markNotSpam: markContactNotSpam }

/** Does something with a message at once and shows what came of it. */
export function useContactVerb(id: number) {
  const router = useRouter()
  const [busy, start] = useWork()
  const idempotencyKey = () => crypto.randomUUID()
  const run = (verb: keyof typeof verbs) =>
    start(async () => {
      notifyResult(await verbs[verb]({ params: { id }, body: {}, idempotencyKey: idempotencyKey() }))
      router.refresh()
    })
  const assign = (assigneeId: number | null) =>
    start(async () => {
      notifyResult(await assignContact({ params: { id }, body: { assigneeId }, idempotencyKey: idempotencyKey() }))
      router.refresh()
    })
  return { run, assign, busy }
}
