'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { errorsOf } from '#lib/action/errors-of.ts'
import { useAccessForm } from '../use-access-form.ts'
import { noPassword, useNewPasswordErrors } from '../use-new-password.ts'
import { AccessForm } from './access-form.tsx'
import { submitInvitation } from './actions.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

/** The first password of somebody who was invited. */
export function InvitationForm({ token, email }: { token: string; email: string }) {
  const t = useTranslations('signIn.invitation')
  const mistakes = useNewPasswordErrors()
  const [value, setValue] = useState(noPassword)
  const form = useAccessForm(
    () => mistakes(value),
    async () => {
      const answer = await submitInvitation({ token, ...value })
      if (!answer) return
      // The platform speaks of a new link; only the one who invited can send it.
      return answer.refusal.code === 'linkExpired' ? { whole: `${t('bad')} ${t('whatToDo')}` } : errorsOf(answer.refusal)
    },
  )
  return (
    <AccessForm form={form} label={t('accept')} busyLabel={t('saving')}>
      {/* Tells password managers whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields value={value} onChange={setValue} errors={form.errors} />
    </AccessForm>
  )
}
