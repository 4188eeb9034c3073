'use client'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { deleteAccount } from './actions.ts'
import { AskPassword } from './ask-password.tsx'

/** Ends the reader's own account, after their password. */
export function DeleteAccount() {
  const t = useTranslations('account')
  return (
    <AskPassword
      trigger={<Button variant="danger">{t('deleteAccount')}</Button>}
      title={t('deleteAccountTitle')}
      text={t('deleteAccountText')}
      actionLabel={t('deleteAccount')}
      danger
      onPassword={currentPassword => deleteAccount({ body: { currentPassword } })}
    />
  )
}
