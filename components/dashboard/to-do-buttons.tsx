'use client'
import { Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { useResource } from '#components/kit/resource-screen/resource-context.ts'
import { useVerbCall } from '#components/kit/verbs/use-verb-call.ts'
import type { VerbRecord } from '#components/kit/verbs/verbs-given.ts'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { refusalText } from '#lib/action/refusal-text.ts'
import { notify } from '#lib/notice/notices.ts'

/** Opens the form of something more to do. */
export function AddToDo() {
  const t = useTranslations('toDos')
  const { ask } = useResource()
  return (
    <Button
      variant="ghost"
      size="xs"
      square
      aria-label={t('new')}
      icon={<Icon of={Plus} size={14} />}
      onClick={() => ask({ ask: 'new' })}
    />
  )
}

/** Says that something is done; the toast offers to take that back. */
export function TickToDo({ toDo }: { toDo: VerbRecord }) {
  const t = useTranslations('toDos')
  const router = useRouter()
  const call = useVerbCall('toDos')
  const [busy, start] = useWork()
  const tick = () =>
    start(async () => {
      const refusal = await call('tick', toDo, {}, { verb: 'untick', body: {} })
      if (refusal) notify({ tone: 'bad', title: refusalText(refusal) })
      router.refresh()
    })
  return <Checkbox checked={busy} disabled={busy} aria-label={t('tickNamed', { name: toDo.name })} onChange={tick} />
}
