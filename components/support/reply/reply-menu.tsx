'use client'
import { Star, StarOff } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { VerbMenu } from '#components/kit/verbs/verb-menu.tsx'
import { VerbRowMenu } from '#components/kit/verbs/verb-row-menu.tsx'
import type { VerbRecord } from '#components/kit/verbs/verbs-given.ts'
import { Icon } from '#components/ui/icon.tsx'
import { notifyResult } from '#lib/notice/notices.ts'
import { callRecord } from '#lib/record/record-actions.ts'

interface ReplyMenuProps {
  reply: VerbRecord
  favourite: boolean
  /** Its page, in a list; without one this is its page. */
  open?: string
}

/** What can be done with a predefined reply; a favourite is the reader's own. */
export function ReplyMenu({ reply, favourite, open }: ReplyMenuProps) {
  const t = useTranslations('predefinedReplies')
  const router = useRouter()
  const [, start] = useWork()
  const toggle = () =>
    start(async () => {
      const call = { resource: 'predefinedReplies', verb: 'favourite', id: reply.id } as const
      notifyResult(await callRecord({ ...call, body: { favourite: !favourite }, idempotencyKey: crypto.randomUUID() }))
      router.refresh()
    })
  const more = [{ label: t(favourite ? 'unfavour' : 'favour'), icon: <Icon of={favourite ? StarOff : Star} />, onSelect: toggle }]
  return open ? <VerbRowMenu record={reply} open={open} more={more} /> : <VerbMenu record={reply} more={more} />
}
