'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { leave } from '#components/shell/leave.ts'
import { describedBy, Field } from '#components/ui/field.tsx'
import { errorsOf } from '#lib/action/errors-of.ts'
import { useAccessForm } from '../use-access-form.ts'
import { noPassword, useNewPasswordErrors } from '../use-new-password.ts'
import { AccessForm } from './access-form.tsx'
import { submitDuePassword } from './actions.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { PasswordInput } from './password-input.tsx'

/** The password that must be changed before anything else; then the page that was asked for. */
export function DuePasswordForm({ next, email }: { next: string | null; email: string }) {
  const t = useTranslations('signIn.due')
  const words = useTranslations('signIn')
  const mistakes = useNewPasswordErrors()
  const [current, setCurrent] = useState('')
  const [value, setValue] = useState(noPassword)
  const form = useAccessForm(
    () => ({ ...(current ? {} : { currentPassword: words('required') }), ...mistakes(value) }),
    async () => {
      const answer = await submitDuePassword({ currentPassword: current, ...value }, next)
      return answer && errorsOf(answer.problem)
    },
  )
  return (
    <>
      <h1>{t('title')}</h1>
      <p className="mb-5 text-text-2">{t('lead')}</p>
      <AccessForm form={form} label={t('save')} busyLabel={t('saving')}>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <Field id="current" label={t('current')} error={form.errors.currentPassword}>
          <PasswordInput
            id="current"
            autoComplete="current-password"
            autoFocus
            value={current}
            onChange={event => setCurrent(event.target.value)}
            aria-required
            invalid={Boolean(form.errors.currentPassword)}
            {...describedBy('current', { error: form.errors.currentPassword })}
          />
        </Field>
        <NewPasswordFields value={value} onChange={setValue} errors={form.errors} />
      </AccessForm>
      <p className="flex items-center justify-center gap-2 mt-3.5 text-text-3 text-(length:--fs-small)">
        <button type="button" className="link-button" onClick={() => leave()}>
          {t('signOut')}
        </button>
      </p>
    </>
  )
}
