'use client'
import { LogIn } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { refusalText } from '#lib/action/refusal-text.ts'
import { paths } from '#lib/paths.ts'
import { loginAsOwner } from './actions.ts'

/** Asks, then opens the portal as the owner of a client. */
export function ActAsOwner({ clientId, owner }: { clientId: number; owner: string }) {
  const t = useTranslations('clients.actAsOwner')
  return (
    <ConfirmDialog
      trigger={<Button icon={<Icon of={LogIn} flip />}>{t('open')}</Button>}
      title={t('title', { owner })}
      text={t('text')}
      actionLabel={t('open')}
      onConfirm={async () => {
        const answer = await loginAsOwner({ body: { clientId } })
        if (!answer.ok) return refusalText(answer.problem)
        location.assign(paths.enterPortal(answer.data.token))
      }}
    />
  )
}
