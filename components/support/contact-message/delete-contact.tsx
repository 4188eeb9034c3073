'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import { refusalText } from '#lib/action/refusal-text.ts'
import { notifyResult } from '#lib/notice/notices.ts'
import { removeContact } from './actions.ts'

interface DeleteContactProps {
  message: { id: number; name: string; version: number }
  onClose: () => void
  /** Where to go when it is gone. */
  back?: string
}

/** Asks before a message goes for good. */
export function DeleteContact({ message: { id, name, version }, onClose, back }: DeleteContactProps) {
  const t = useTranslations('contactMessages')
  const router = useRouter()
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('deleteTitle', { name })}
      text={t('deleteText')}
      keepLabel={t('keep')}
      actionLabel={t('delete')}
      busyLabel={t('deleting')}
      danger
      onConfirm={async () => {
        const answer = await removeContact({ params: { id }, body: { version } })
        if (!answer.ok) return refusalText(answer.problem)
        notifyResult(answer)
        onClose()
        if (back) router.push(back, { scroll: false })
        router.refresh()
      }}
    />
  )
}
