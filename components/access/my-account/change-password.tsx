'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { usePasswordRules } from '#components/kit/company.tsx'
import { Button } from '#components/ui/button.tsx'
import { describedBy, Field } from '#components/ui/field.tsx'
import { password as passwordFinding } from '#contract/kernel/password.ts'
import { NewPasswordFields } from '../sign-in/new-password-fields.tsx'
import { PasswordInput } from '../sign-in/password-input.tsx'
import { changePassword } from './actions.ts'
import { errorsOf } from './errors-of.ts'

const nothing = { password: '', confirmation: '' }

/** The password form, shown when asked for. */
export function ChangePassword() {
  const t = useTranslations('account')
  const rules = useTranslations('signIn.rules')
  const asked = usePasswordRules()
  const [open, setOpen] = useState(false)
  const [current, setCurrent] = useState('')
  const [value, setValue] = useState(nothing)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState('')

  async function submit(event: React.FormEvent) {
    event.preventDefault()
    const broken = passwordFinding(value.password, asked)
    const found = {
      ...(current ? {} : { currentPassword: t('required') }),
      ...(broken ? { password: rules(broken.key as 'passwordLength', { min: broken.values?.min ?? 0 } as never) } : {}),
      ...(value.password === value.confirmation ? {} : { confirmation: t('differs') }),
    }
    setErrors(found)
    if (Object.keys(found).length) return
    setBusy(true)
    const answer = await changePassword({ body: { currentPassword: current, ...value } })
    setBusy(false)
    if (!answer.ok) return setErrors(errorsOf(answer.problem))
    setOpen(false)
    setCurrent('')
    setValue(nothing)
    setTold(t('passwordChanged'))
  }
  if (!open)
    return (
      <div className="acts">
        <Button onClick={() => setOpen(true)}>{t('changePassword')}</Button>
        <span role="status" className="t3 sm">
          {told}
        </span>
      </div>
    )
  return (
    <form onSubmit={submit} noValidate className="sfields">
      {errors.whole && (
        <p className="err" role="alert">
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
      <div className="acts">
        <Button type="submit" variant="primary" busy={busy} busyLabel={t('saving')}>
          {t('changePassword')}
        </Button>
        <Button variant="ghost" onClick={() => setOpen(false)}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
