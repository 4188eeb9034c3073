'use client'
import { useRouter } from 'next/navigation'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Button } from '#components/ui/button.tsx'
import { notify } from '#lib/notice/notices.ts'
import { callRecord } from '#lib/record/record-actions.ts'

/** Begins a check of the books. */
export function CheckNow({ label, begun }: { label: string; begun: string }) {
  const router = useRouter()
  const [busy, start] = useWork()
  const check = async () => {
    const answer = await callRecord({ resource: 'booksChecks', verb: 'create', body: {}, idempotencyKey: crypto.randomUUID() })
    if (answer.ok) notify({ tone: 'ok', title: begun })
    else notify({ tone: 'bad', title: answer.problem.message, description: answer.problem.description || undefined })
    router.refresh()
  }
  return (
    <Button variant="primary" busy={busy} onClick={() => start(check)}>
      {label}
    </Button>
  )
}
