'use client'
import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useResource } from '#components/kit/resource-screen/resource-context.ts'
import type { GivenRecord } from '#components/kit/resource-screen/resource-given.ts'
import { RecordVerbButton } from '#components/kit/verbs/record-verb-button.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'

export function PinNotice() {
  const t = useTranslations('notices')
  const { ask } = useResource()
  return (
    <Button size="sm" icon={<Icon of={Plus} size={14} />} onClick={() => ask({ ask: 'new' })}>
      {t('new')}
    </Button>
  )
}

/** What a writer of the board can do with a notice. */
export function NoticeButtons({ notice }: { notice: GivenRecord }) {
  const { ask } = useResource()
  return (
    <>
      <RecordVerbButton verb="update" record={notice} own={{ update: () => ask({ ask: 'edit', record: notice }) }} square />
      <RecordVerbButton verb="remove" record={notice} square />
    </>
  )
}
