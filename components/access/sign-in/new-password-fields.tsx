'use client'
import { useTranslations } from 'next-intl'
import { describedBy, Field } from '#components/ui/field.tsx'
import type { NewPassword } from '../use-new-password.ts'
import { PasswordInput } from './password-input.tsx'
import { PasswordRules } from './password-rules.tsx'

interface Props {
  value: NewPassword
  onChange: (value: NewPassword) => void
  errors: Partial<Record<string, string>>
}

/** A new password with its live rules, and once more. */
export function NewPasswordFields({ value, onChange, errors }: Props) {
  const t = useTranslations('signIn.forgotPage')
  return (
    <>
      <Field id="new-password" label={t('new')} error={errors.password}>
        <PasswordInput
          id="new-password"
          autoComplete="new-password"
          value={value.password}
          onChange={event => onChange({ ...value, password: event.target.value })}
          aria-required
          invalid={Boolean(errors.password)}
          aria-describedby={errors.password ? 'new-password-error' : 'password-rules'}
        />
      </Field>
      <PasswordRules id="password-rules" password={value.password} />
      <Field id="confirmation" label={t('confirmation')} error={errors.confirmation}>
        <PasswordInput
          id="confirmation"
          autoComplete="new-password"
          value={value.confirmation}
          onChange={event => onChange({ ...value, confirmation: event.target.value })}
          aria-required
          invalid={Boolean(errors.confirmation)}
          {...describedBy('confirmation', { error: errors.confirmation })}
        />
      </Field>
    </>
  )
}
