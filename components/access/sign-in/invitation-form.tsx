'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { password as passwordFinding } from '#contract/kernel/password.ts'
import { submitInvitation } from './actions.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

/** The first password of somebody who was invited. */
export function InvitationForm({ token, email }: { token: string; email: string }) {
  const t = useTranslations('signIn.invitation')
  const words = useTranslations('signIn')
  const rules = useTranslations('signIn.rules')
  const [value, setValue] = useState({ password: '', confirmation: '' })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)

  async function submit(event: React.FormEvent) {
    event.preventDefault()
    const broken = passwordFinding(value.password)
    const found: Record<string, string> = {
      ...(broken ? { password: rules(broken.key as 'passwordLength') } : {}),
      ...(value.confirmation !== value.password ? { confirmation: words('confirmationDiffers') } : {}),
    }
    setErrors(found)
    if (Object.keys(found).length > 0) return document.getElementById(found.password ? 'new-password' : 'confirmation')?.focus()
    setBusy(true)
    const answer = await submitInvitation({ token, ...value })
    setBusy(false)
    if (answer) setErrors(answer.refusal.fields ?? { whole: refusalText(answer.refusal) })
  }
  // The platform speaks of a new link; only the one who invited can send it.
  const refusalText = ({ code, message, description }: { code: string; message: string; description: string }) =>
    code === 'linkExpired' ? `${t('bad')} ${t('whatToDo')}` : [message, description].filter(Boolean).join('. ')
  return (
    <form onSubmit={submit} noValidate>
      {errors.whole && (
        <Callout tone="bad" alert>
          {errors.whole}
        </Callout>
      )}
      {/* Tells password managers whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields value={value} onChange={setValue} errors={errors} />
      <Button type="submit" variant="primary" size="lg" block busy={busy} busyLabel={t('saving')}>
        {t('accept')}
      </Button>
    </form>
  )
}
