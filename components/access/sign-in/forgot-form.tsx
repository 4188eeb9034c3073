'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { describedBy, Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import { submitForgot } from './actions.ts'
import { Captcha, useCaptcha } from './captcha.tsx'
import { ResetForm } from './reset-form.tsx'

type By = 'email' | 'mobile'

/** Asks for a link by e-mail or a code by SMS; says the same whether the account exists or not. */
export function ForgotForm({ portal = false }: { portal?: boolean }) {
  const t = useTranslations('signIn.forgotPage')
  const signIn = useTranslations('signIn')
  const [by, setBy] = useState<By>('email')
  const [login, setLogin] = useState('')
  const [error, setError] = useState<string | null>(null)
  const captcha = useCaptcha()
  const [sent, setSent] = useState<{ challenge: string; resendAfterSeconds: number } | null>(null)
  const [busy, start] = useWork()

  function submit(event: React.FormEvent) {
    event.preventDefault()
    setError(login.trim() ? null : signIn('required'))
    if (!login.trim()) return document.getElementById('login')?.focus()
    start(async () => {
      const answer = await submitForgot({ login, by, captcha: captcha.proof })
      if (answer.ok) return setSent(answer.sent)
      captcha.refused(answer.refusal.code)
      setError(answer.refusal.message)
    })
  }
  if (sent !== null && by === 'mobile')
    return (
      <>
        <Callout tone="ok" alert className="mb-4">
          {t('mobileSent')}
        </Callout>
        <ResetForm sent={sent} portal={portal} />
      </>
    )
  if (sent !== null)
    return (
      <>
        <h1>{t('emailSentTitle')}</h1>
        <p className="mb-5 text-text-2" role="status">
          {t('emailSent')}
        </p>
      </>
    )
  return (
    <>
      <h1>{t('title')}</h1>
      <p className="mb-5 text-text-2">{t('lead')}</p>
      <form onSubmit={submit} noValidate>
        <Segmented
          label={t('by')}
          name="by"
          value={by}
          onValueChange={value => setBy(value as By)}
          items={[
            { value: 'email', label: t('email') },
            { value: 'mobile', label: t('mobile') },
          ]}
        />
        <Field id="login" label={t(by === 'email' ? 'emailField' : 'mobileField')} error={error}>
          <Input
            id="login"
            size="lg"
            dir="ltr"
            inputMode={by === 'email' ? 'email' : 'tel'}
            autoComplete={by === 'email' ? 'email' : 'tel'}
            value={login}
            onChange={event => setLogin(event.target.value)}
            aria-required
            invalid={Boolean(error)}
            {...describedBy('login', { error })}
          />
        </Field>
        <Captcha of={captcha} />
        <Button type="submit" variant="primary" size="lg" block busy={busy} busyLabel={t('sending')} disabled={captcha.waits}>
          {t('send')}
        </Button>
      </form>
    </>
  )
}
