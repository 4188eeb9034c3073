'use client'
import { Circle, CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { usePasswordRules } from '#components/kit/providers/company.tsx'
import { cx } from '#components/ui/cx.ts'
import { Field } from '#components/ui/field.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { NewPassword } from '../use-new-password.ts'
import { PasswordInput } from './password-input.tsx'

interface Props {
  value: NewPassword
  onChange: (value: NewPassword) => void
  errors: Partial<Record<string, string>>
}

/** A new password with its live rules, and once more. */
export function NewPasswordFields({ value, onChange, errors }: Props) {
  const t = useTranslations('signIn.forgotPage')
  const box = (name: keyof NewPassword, { id, help }: { id: string; help?: string }) => (
    <PasswordInput
      id={id}
      autoComplete="new-password"
      value={value[name]}
      onChange={event => onChange({ ...value, [name]: event.target.value })}
      aria-required
      invalid={Boolean(errors[name])}
      aria-describedby={errors[name] ? `${id}-error` : help}
    />
  )
  return (
    <>
      <Field id="new-password" label={t('new')} error={errors.password}>
        {box('password', { id: 'new-password', help: 'password-rules' })}
      </Field>
      <PasswordRules id="password-rules" password={value.password} />
      <Field id="confirmation" label={t('confirmation')} error={errors.confirmation}>
        {box('confirmation', { id: 'confirmation' })}
      </Field>
    </>
  )
}

/** The rules of a password as a check list that turns green one by one. */
function PasswordRules({ id, password }: { id: string; password: string }) {
  const t = useTranslations('signIn.rules')
  return (
    <ul id={id} className="flex flex-wrap gap-x-4 gap-y-1 text-small text-text-3">
      {usePasswordRules().map(rule => {
        const met = rule.test(password)
        return (
          <li key={rule.key} className={cx('flex items-center gap-1.5', met && 'text-ok-text')}>
            <Icon of={met ? CircleCheck : Circle} size={14} label={t(met ? 'met' : 'unmet')} />
            {t(rule.key as 'passwordLength', { min: rule.values?.min ?? 0 })}
          </li>
        )
      })}
    </ul>
  )
}
