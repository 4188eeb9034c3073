'use client'
import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import { notifyResult } from '#lib/notice/notices.ts'
import { callRecord } from '#lib/record/record-actions.ts'
import { useWork } from '../feedback/use-work.ts'
import { useResourceMessages } from '../record-form/use-field-label.ts'
import { useResource } from './resource-context.ts'

/** How long a job of a few seconds has before its outcome is looked at again. */
const refreshAfter = 4000

/** A verb of a resource as a whole, beside its primary action: its label is the message `<verb>`. */
export function VerbButton({ verb, icon }: { verb: string; icon?: ReactNode }) {
  const { given } = useResource()
  const own = useResourceMessages(given.resource)
  const router = useRouter()
  const [busy, start] = useWork()
  const run = () =>
    start(async () => {
      const answer = await callRecord({ resource: given.resource, verb, body: {}, idempotencyKey: crypto.randomUUID() })
      notifyResult(answer)
      if (!answer.ok) return
      router.refresh()
      setTimeout(() => router.refresh(), refreshAfter)
    })
  return (
    <Button className="max-sm:hidden" icon={icon} busy={busy} busyLabel={own(verb)} onClick={run}>
      {own(verb)}
    </Button>
  )
}
