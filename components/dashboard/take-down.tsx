'use client'
import { Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { notifyResult } from '#lib/notice/notices.ts'
import { removeNotice } from './notice-actions.ts'

/** Takes a notice off the board. */
export function TakeDown({ id, text }: { id: number; text: string }) {
  const t = useTranslations('notices')
  const router = useRouter()
  return (
    <ConfirmDialog
      trigger={<Button variant="ghost" size="xs" square aria-label={t('delete', { text })} icon={<Icon of={Trash2} size={14} />} />}
      title={t('deleteTitle')}
      text={<bdi>{text}</bdi>}
      keepLabel={t('keep')}
      actionLabel={t('takeDown')}
      danger
      onConfirm={async () => {
        const answer = await removeNotice(id)
        if (!answer.ok) return answer.problem.message
        notifyResult(answer)
        router.refresh()
      }}
    />
  )
}
