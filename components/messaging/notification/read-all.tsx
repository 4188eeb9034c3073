'use client'
import { CheckCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { useMark } from './use-mark.ts'

/** Marks all read that there were when the page was drawn. */
export function ReadAll({ upTo }: { upTo: number | null }) {
  const t = useTranslations('notifications')
  const { readAll, busy } = useMark()
  if (upTo === null) return null
  return (
    <Button icon={<Icon of={CheckCheck} />} busy={busy} busyLabel={t('markAllRead')} onClick={() => readAll(upTo)}>
      {t('markAllRead')}
    </Button>
  )
}
