'use client'
import { LogIn } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ConfirmDialog, type ConfirmDialogProps } from '#components/kit/dialogs/confirm-dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { refusalText } from '#lib/action/refusal-text.ts'
import { paths } from '#lib/paths.ts'
import { loginAsOwner } from './actions.ts'

interface Owned {
  clientId: number
  owner: string
}

/** Asks, then opens the portal as the owner of a client. */
export function ActAsOwner(of: Owned) {
  const t = useTranslations('clients.actAsOwner')
  return <AskToActAsOwner {...of} trigger={<Button icon={<Icon of={LogIn} flip />}>{t('open')}</Button>} />
}

/** The question alone, for whoever opens it in another way than by that button. */
export function AskToActAsOwner({ clientId, owner, ...shown }: Owned & Pick<ConfirmDialogProps, 'trigger' | 'open' | 'onOpenChange'>) {
  const t = useTranslations('clients.actAsOwner')
  return (
    <ConfirmDialog
      {...shown}
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
