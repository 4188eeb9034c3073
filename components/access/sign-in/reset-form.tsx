'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { usePasswordRules } from '#components/kit/company.tsx'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Field } from '#components/ui/field.tsx'
import { password as passwordFinding } from '#contract/kernel/password.ts'
import { submitReset } from './actions.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { OtpInput } from './otp-input.tsx'

/** By link (`token`) or by the code sent to a mobile (`challenge`): the new password. */
export function ResetForm({ token, challenge }: { token?: string; challenge?: string }) {
  const t = useTranslations('signIn.forgotPage')
  const words = useTranslations('signIn')
  const rules = useTranslations('signIn.rules')
  const asked = usePasswordRules()
  const [value, setValue] = useState({ password: '', confirmation: '' })
  const [code, setCode] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)

  function mistakes(): Record<string, string> {
    const broken = passwordFinding(value.password, asked)
    return {
      ...(challenge && code.length < 6 ? { code: words('required') } : {}),
      ...(broken ? { password: rules(broken.key as 'passwordLength', { min: broken.values?.min ?? 0 } as never) } : {}),
      ...(value.confirmation !== value.password ? { confirmation: words('confirmationDiffers') } : {}),
    }
  }
  async function submit(event: React.FormEvent) {
    event.preventDefault()
    const found = mistakes()
    setErrors(found)
    if (Object.keys(found).length)
      return document.getElementById(found.code ? 'code' : found.password ? 'new-password' : 'confirmation')?.focus()
    setBusy(true)
    const answer = await submitReset(token ? { token, ...value } : { challenge: challenge ?? '', code, ...value })
    setBusy(false)
    if (answer)
      setErrors(answer.refusal.fields ?? { whole: [answer.refusal.message, answer.refusal.description].filter(Boolean).join('. ') })
  }
  return (
    <>
      <h1>{t('newTitle')}</h1>
      <p className="lead">{t('newLead')}</p>
      <form onSubmit={submit} noValidate>
        {errors.whole && (
          <Callout tone="bad" alert>
            {errors.whole}
          </Callout>
        )}
        {challenge && (
          <Field id="code" label={words('code.label')} error={errors.code}>
            <OtpInput
              id="code"
              label={words('code.label')}
              value={code}
              onChange={setCode}
              invalid={Boolean(errors.code)}
              describedBy={errors.code ? 'code-error' : undefined}
            />
          </Field>
        )}
        <NewPasswordFields value={value} onChange={setValue} errors={errors} />
        <Button type="submit" variant="primary" size="lg" block busy={busy} busyLabel={t('saving')}>
          {t('save')}
        </Button>
      </form>
    </>
  )
}
