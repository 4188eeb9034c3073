'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { usePasswordRules } from '#components/kit/company.tsx'
import { signOutAction } from '#components/shell/actions.ts'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { describedBy, Field } from '#components/ui/field.tsx'
import { password as passwordFinding } from '#contract/kernel/password.ts'
import { errorsOf } from '../my-account/errors-of.ts'
import { submitDuePassword } from './actions.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { PasswordInput } from './password-input.tsx'

/** The password that must be changed before anything else; then the page that was asked for. */
export function DuePasswordForm({ next, email }: { next: string | null; email: string }) {
  const t = useTranslations('signIn.due')
  const words = useTranslations('signIn')
  const rules = useTranslations('signIn.rules')
  const asked = usePasswordRules()
  const [current, setCurrent] = useState('')
  const [value, setValue] = useState({ password: '', confirmation: '' })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)

  function mistakes(): Record<string, string> {
    const broken = passwordFinding(value.password, asked)
    return {
      ...(current ? {} : { currentPassword: words('required') }),
      ...(broken ? { password: rules(broken.key as 'passwordLength', { min: broken.values?.min ?? 0 } as never) } : {}),
      ...(value.confirmation !== value.password ? { confirmation: words('confirmationDiffers') } : {}),
    }
  }
  async function submit(event: React.FormEvent) {
    event.preventDefault()
    const found = mistakes()
    setErrors(found)
    const first = (['currentPassword', 'password', 'confirmation'] as const).find(name => found[name])
    if (first)
      return document.getElementById({ currentPassword: 'current', password: 'new-password', confirmation: 'confirmation' }[first])?.focus()
    setBusy(true)
    const answer = await submitDuePassword({ currentPassword: current, ...value }, next)
    setBusy(false)
    if (answer) setErrors(errorsOf(answer.problem))
  }
  return (
    <>
      <h1>{t('title')}</h1>
      <p className="lead">{t('lead')}</p>
      <form onSubmit={submit} noValidate>
        {errors.whole && (
          <Callout tone="bad" alert>
            {errors.whole}
          </Callout>
        )}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <Field id="current" label={t('current')} error={errors.currentPassword}>
          <PasswordInput
            id="current"
            autoComplete="current-password"
            autoFocus
            value={current}
            onChange={event => setCurrent(event.target.value)}
            aria-required
            invalid={Boolean(errors.currentPassword)}
            {...describedBy('current', { error: errors.currentPassword })}
          />
        </Field>
        <NewPasswordFields value={value} onChange={setValue} errors={errors} />
        <Button type="submit" variant="primary" size="lg" block busy={busy} busyLabel={t('saving')}>
          {t('save')}
        </Button>
      </form>
      <p className="access-note">
        <button type="button" className="linkbtn" onClick={() => signOutAction()}>
          {t('signOut')}
        </button>
      </p>
    </>
  )
}
