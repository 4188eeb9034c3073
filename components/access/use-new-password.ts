'use client'
import { useTranslations } from 'next-intl'
import { usePasswordRules } from '#components/kit/providers/company.tsx'
import { password as passwordFinding } from '#contract/kernel/password.ts'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'

export interface NewPassword {
  password: string
  confirmation: string
}
export const noPassword: NewPassword = { password: '', confirmation: '' }

/** Says what is wrong with a new password, by field; nothing when it may be sent. */
export function useNewPasswordErrors() {
  const t = useTranslations('signIn')
  const rules = usePasswordRules()
  return ({ password, confirmation }: NewPassword): Record<string, string> => {
    const broken = passwordFinding(password, rules)
    return {
      ...(broken ? { password: dynamicMessages(t)(`rules.${broken.key}`, broken.values) } : {}),
      ...(confirmation === password ? {} : { confirmation: t('confirmationDiffers') }),
    }
  }
}
