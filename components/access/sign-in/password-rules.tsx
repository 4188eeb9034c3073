'use client'
import { Circle, CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { usePasswordRules } from '#components/kit/providers/company.tsx'
import { Icon } from '#components/ui/icon.tsx'

/** The rules of a password as a check list that turns green one by one. */
export function PasswordRules({ id, password }: { id: string; password: string }) {
  const t = useTranslations('signIn.rules')
  return (
    <ul id={id} className="rules">
      {usePasswordRules().map(rule => {
        const met = rule.test(password)
        return (
          <li key={rule.key} className={met ? 'met' : undefined}>
            <Icon of={met ? CircleCheck : Circle} size={14} label={t(met ? 'met' : 'unmet')} />
            {t(rule.key as 'passwordLength', { min: rule.values?.min ?? 0 })}
          </li>
        )
      })}
    </ul>
  )
}
