'use client'
import { ArrowRight, AtSign, ShieldCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Link } from '#components/kit/link.tsx'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { describedBy, Field, FieldError } from '#components/ui/field.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Input } from '#components/ui/input.tsx'
import { refusalText } from '#lib/action/refusal-text.ts'
import { paths } from '#lib/paths.ts'
import type { CodeStep, Refusal } from './actions.ts'
import { submitCredentials } from './actions.ts'
import { Captcha, useCaptcha } from './captcha.tsx'
import { PasswordInput } from './password-input.tsx'

/** Where the two lead when not into the office. */
export interface CredentialsDoor {
  send: typeof submitCredentials
  lead: string
  /** What follows, below the button. */
  follows: string | null
  forgot: string
}

interface Props {
  next: string | null
  /** Why the visitor is here: signed out, session ended, password changed. */
  notice: string | null
  onCode: (step: CodeStep) => void
  door?: CredentialsDoor
}

/** Step one: e-mail or mobile and password. What was typed stays when it is refused. */
export function CredentialsForm({ next, notice, onCode, door }: Props) {
  const t = useTranslations('signIn')
  const { send, lead, follows, forgot } = door ?? {
    send: submitCredentials,
    lead: t('lead'),
    follows: t('next'),
    forgot: paths.forgotPassword(),
  }
  const [values, setValues] = useState({ login: '', password: '' })
  const [errors, setErrors] = useState<Partial<typeof values>>({})
  const [capsLock, setCapsLock] = useState(false)
  const captcha = useCaptcha()
  const [busy, start] = useWork()

  function refused(refusal: Refusal) {
    captcha.refused(refusal.code)
    setErrors({
      password: refusal.code === 'captchaRequired' ? refusal.message : refusalText(refusal),
    })
    document.getElementById('password')?.focus()
  }

  function submit(event: React.FormEvent) {
    event.preventDefault()
    const missing = Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value.trim() ? [] : [[name, t('required')]])))
    setErrors(missing)
    const first = Object.keys(missing)[0]
    if (first) return document.getElementById(first)?.focus()
    start(async () => {
      const answer = await send({ ...values, captcha: captcha.proof, next })
      if (!answer) return
      if (answer.ok) onCode(answer.step)
      else refused(answer.refusal)
    })
  }

  const change = (name: keyof typeof values) => (event: React.ChangeEvent<HTMLInputElement>) =>
    setValues({ ...values, [name]: event.target.value })
  return (
    <>
      <h1>{t('title')}</h1>
      <p className="mb-5 text-text-2">{lead}</p>
      <form onSubmit={submit} noValidate>
        {notice && <Callout tone="info">{notice}</Callout>}
        <Field id="login" label={t('login')} error={errors.login}>
          <Input
            id="login"
            size="lg"
            dir="ltr"
            icon={<Icon of={AtSign} />}
            value={values.login}
            onChange={change('login')}
            autoComplete="username"
            autoFocus
            aria-required
            invalid={Boolean(errors.login)}
            {...describedBy('login', { error: errors.login })}
          />
        </Field>
        <div className="field relative">
          <label className="field-label" htmlFor="password">
            {t('password')}
          </label>
          <PasswordInput
            id="password"
            value={values.password}
            onChange={change('password')}
            autoComplete="current-password"
            aria-required
            onCapsLock={setCapsLock}
            invalid={Boolean(errors.password)}
            {...describedBy('password', { error: errors.password, help: capsLock })}
          />
          {errors.password ? (
            <FieldError id="password-error">{errors.password}</FieldError>
          ) : (
            capsLock && (
              <p id="password-help" className="field-help">
                {t('capsLock')}
              </p>
            )
          )}
          {/* Shown beside the label, reached after the field: Tab leads from the name to the password. */}
          <Link className="text-small absolute top-0 end-0" href={forgot}>
            {t('forgot')}
          </Link>
        </div>
        <Captcha of={captcha} />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          busy={busy}
          busyLabel={t('checking')}
          disabled={captcha.waits}
          endIcon={<Icon of={ArrowRight} flip />}
        >
          {t('continue')}
        </Button>
      </form>
      {follows && (
        <p className="flex items-center justify-center gap-2 mt-3.5 text-text-3 text-(length:--fs-small)">
          <Icon of={ShieldCheck} size={14} />
          {follows}
        </p>
      )}
    </>
  )
}
