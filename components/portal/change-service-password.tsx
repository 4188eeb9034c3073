'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { refusalText } from '#lib/action/refusal-text.ts'
import { changeServicePassword } from './actions.ts'

/** Has a new password made for a service's account; its server is told of it a little later. */
export function ChangeServicePassword({ id, of }: { id: number; of: string }) {
  const t = useTranslations('portal.services')
  const [asked, setAsked] = useState(false)
  if (asked) return <span className="text-small text-text-2">{t('changing')}</span>
  return (
    <ConfirmDialog
      trigger={
        <Button size="sm" aria-label={t('changeOf', { of })}>
          {t('change')}
        </Button>
      }
      title={t('changeTitle', { of })}
      text={t('changeText')}
      keepLabel={t('keep')}
      actionLabel={t('change')}
      onConfirm={async () => {
        const answer = await changeServicePassword(id)
        if (!answer.ok) return refusalText(answer.problem)
        setAsked(true)
      }}
    />
  )
}
