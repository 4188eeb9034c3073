'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { removeToken } from './actions.ts'

/** Ends a token of the reader's own. */
export function RemoveToken({ id, name }: { id: number; name: string }) {
  const t = useTranslations('apiTokens')
  const router = useRouter()
  return (
    <ConfirmDialog
      trigger={
        <Button size="sm" aria-label={t('removeName', { name })}>
          {t('remove')}
        </Button>
      }
      title={t('removeTitle', { name })}
      text={t('removeText')}
      keepLabel={t('keep')}
      actionLabel={t('remove')}
      danger
      onConfirm={async () => {
        const answer = await removeToken({ params: { id } })
        if (!answer.ok) return answer.problem.message
        router.refresh()
      }}
    />
  )
}
