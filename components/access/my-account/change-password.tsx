'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { describedBy, Field } from '#components/ui/field.tsx'
import { errorsOf } from '#lib/action/errors-of.ts'
import { NewPasswordFields } from '../sign-in/new-password-fields.tsx'
import { PasswordInput } from '../sign-in/password-input.tsx'
import { useAccessForm } from '../use-access-form.ts'
import { noPassword, useNewPasswordErrors } from '../use-new-password.ts'
import { changePassword } from './actions.ts'

/** The password form, shown when asked for. */
export function ChangePassword() {
  const t = useTranslations('account')
  const mistakes = useNewPasswordErrors()
  const [open, setOpen] = useState(false)
  const [current, setCurrent] = useState('')
  const [value, setValue] = useState(noPassword)
  const [told, setTold] = useState('')
  const { errors, busy, submit } = useAccessForm(
    () => ({ ...(current ? {} : { currentPassword: t('required') }), ...mistakes(value) }),
    async () => {
      const answer = await changePassword({ body: { currentPassword: current, ...value } })
      if (!answer.ok) return errorsOf(answer.problem)
      close()
      setTold(t('passwordChanged'))
    },
  )

  function close() {
    setOpen(false)
    setCurrent('')
    setValue(noPassword)
  }
  if (!open)
    return (
      <div className="actions">
        <Button onClick={() => setOpen(true)}>{t('changePassword')}</Button>
        <span role="status" className="text-text-3 text-small">
          {told}
        </span>
      </div>
    )
  return (
    <form onSubmit={submit} noValidate className="settings-fields">
      {errors.whole && (
        <p className="field-error" role="alert">
          {errors.whole}
        </p>
      )}
      <Field id="current" label={t('fields.currentPassword')} error={errors.currentPassword}>
        <PasswordInput
          id="current"
          size="md"
          autoComplete="current-password"
          value={current}
          onChange={event => setCurrent(event.target.value)}
          invalid={Boolean(errors.currentPassword)}
          {...describedBy('current', { error: errors.currentPassword })}
        />
      </Field>
      <NewPasswordFields value={value} onChange={setValue} errors={errors} />
      <div className="actions">
        <Button type="submit" variant="primary" busy={busy} busyLabel={t('saving')}>
          {t('changePassword')}
        </Button>
        <Button variant="ghost" onClick={close}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
