'use client'
import { ArrowLeft } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Button } from '#components/ui/button.tsx'
import { Field, FieldError } from '#components/ui/field.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Input } from '#components/ui/input.tsx'
import type { CodeMethod } from '#contract/access/choices.ts'
import { refusalText } from '#lib/action/refusal-text.ts'
import { askForCode, type CodeStep, submitCode, submitPasskeyStep } from './actions.ts'
import { OtherWays } from './other-ways.tsx'
import { OtpInput } from './otp-input.tsx'
import { PasskeyStep } from './passkey-step.tsx'
import { RememberDevice } from './remember-device.tsx'
import { Resend } from './resend.tsx'

interface Props {
  step: CodeStep
  next: string | null
  onBack: () => void
  /** Where the proofs go; into the office unless told otherwise. */
  door?: StepDoor
}

export interface StepDoor {
  code: typeof submitCode
  passkey: typeof submitPasskeyStep
}
const office: StepDoor = { code: submitCode, passkey: submitPasskeyStep }

/** Step two: the one-time code. The sixth digit submits. */
export function CodeForm({ step: first, next, onBack, door = office }: Props) {
  const t = useTranslations('signIn.code')
  const [step, setStep] = useState(first)
  const [code, setCode] = useState('')
  const [backup, setBackup] = useState(false)
  const [remember, setRemember] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [told, setTold] = useState('')
  const [sends, setSends] = useState(0)
  const [busy, start] = useWork()

  const verify = (typed: string) => {
    setError(null)
    return start(async () => {
      const answer = await door.code({ challenge: step.challenge, code: typed, rememberDevice: remember, next })
      if (!answer) return
      setCode('')
      setError(refusalText(answer.refusal))
      document.getElementById('code')?.focus()
    })
  }
  const send = (method: CodeMethod) => {
    setError(null)
    return start(async () => {
      const answer = await askForCode({ challenge: step.challenge, method })
      if (!answer.ok) return setError(answer.refusal.message)
      setStep({ ...step, ...answer.step })
      setSends(sends + 1)
      setBackup(false)
      setTold(method === 'email' || method === 'sms' ? t('resent') : '')
    })
  }
  function otherKind() {
    setBackup(!backup)
    setCode('')
    setError(null)
  }
  function typed(value: string) {
    setCode(value)
    if (value.length === 6 && !busy) void verify(value)
  }
  const target = () => (
    <bdi dir="ltr" className="font-medium">
      {step.target}
    </bdi>
  )
  const byPasskey = step.method === 'passkey' && !backup
  const lead = () => {
    if (backup) return t('backup')
    return step.method === 'app' || step.method === 'passkey' ? t(step.method) : t.rich('sent', { target })
  }
  return (
    <>
      <button
        type="button"
        className="inline-flex items-center gap-1.5 mb-2.5 text-(length:--fs-small) bg-transparent border-0 p-0 text-primary-text cursor-pointer self-start"
        onClick={onBack}
      >
        <Icon of={ArrowLeft} size={14} flip />
        {t('back')}
      </button>
      <h1>{t(byPasskey ? 'passkeyTitle' : 'title')}</h1>
      <p className="mb-5 text-text-2">{lead()}</p>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (!byPasskey) void verify(code)
        }}
      >
        {byPasskey ? null : backup ? (
          <Field id="code" label={t('backupLabel')} error={error}>
            <Input
              id="code"
              size="lg"
              mono
              dir="ltr"
              value={code}
              onChange={event => setCode(event.target.value)}
              autoFocus
              invalid={Boolean(error)}
            />
          </Field>
        ) : (
          <div className="field">
            <OtpInput
              id="code"
              label={t('label')}
              value={code}
              onChange={typed}
              invalid={Boolean(error)}
              describedBy={error ? 'code-error' : undefined}
            />
            {error && <FieldError id="code-error">{error}</FieldError>}
          </div>
        )}
        {(step.method === 'email' || step.method === 'sms') && !backup && (
          <div className="flex items-center gap-2.5 min-h-5.5 text-text-2">
            <Resend key={sends} seconds={step.resendAfterSeconds} onResend={() => send(step.method)} busy={busy} />
            <span className="sr-only" role="status">
              {told}
            </span>
          </div>
        )}
        {step.rememberDays > 0 && <RememberDevice days={step.rememberDays} checked={remember} onChange={setRemember} />}
        {byPasskey ? (
          <PasskeyStep step={step} rememberDevice={remember} next={next} submit={door.passkey} />
        ) : (
          <Button type="submit" variant="primary" size="lg" block busy={busy} busyLabel={t('verifying')}>
            {t('verify')}
          </Button>
        )}
      </form>
      <OtherWays step={step} backup={backup} onSend={send} onBackup={otherKind} />
    </>
  )
}
