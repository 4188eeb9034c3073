'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Field } from '#components/ui/field.tsx'
import { errorsOf } from '#lib/action/errors-of.ts'
import { useAccessForm } from '../use-access-form.ts'
import { noPassword, useNewPasswordErrors } from '../use-new-password.ts'
import { AccessForm } from './access-form.tsx'
import { askForCode, submitReset } from './actions.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { OtpInput } from './otp-input.tsx'
import { Resend } from './resend.tsx'

interface Props {
  token?: string
  sent?: { challenge: string; resendAfterSeconds: number }
  /** Of a user of a client, who goes on there. */
  portal?: boolean
}

/** By link (`token`) or by the code that was sent to a mobile: the new password. */
export function ResetForm({ token, sent, portal = false }: Props) {
  const t = useTranslations('signIn.forgotPage')
  const signIn = useTranslations('signIn')
  const mistakes = useNewPasswordErrors()
  const [value, setValue] = useState(noPassword)
  const [code, setCode] = useState('')
  const [sends, setSends] = useState(0)
  const [told, setTold] = useState('')
  const challenge = sent?.challenge
  const form = useAccessForm(
    () => ({ ...(challenge && code.length < 6 ? { code: signIn('required') } : {}), ...mistakes(value) }),
    async () => {
      const answer = await submitReset(token ? { token, ...value } : { challenge: challenge ?? '', code, ...value }, portal)
      return answer && errorsOf(answer.refusal)
    },
  )
  async function resend() {
    const answer = await askForCode({ challenge: challenge ?? '', method: 'sms' })
    setTold(answer.ok ? signIn('code.resent') : answer.refusal.message)
    if (answer.ok) setSends(sends + 1)
  }
  return (
    <>
      <h1>{t('newTitle')}</h1>
      <p className="mb-5 text-text-2">{t('newLead')}</p>
      <AccessForm form={form} label={t('save')} busyLabel={t('saving')}>
        {challenge && (
          <Field id="code" label={signIn('code.label')} error={form.errors.code}>
            <OtpInput
              id="code"
              label={signIn('code.label')}
              value={code}
              onChange={setCode}
              invalid={Boolean(form.errors.code)}
              describedBy={form.errors.code ? 'code-error' : undefined}
            />
          </Field>
        )}
        {sent && (
          <div className="flex items-center gap-2.5 min-h-5.5 text-text-2">
            <Resend key={sends} seconds={sent.resendAfterSeconds} onResend={resend} busy={form.busy} />
            <span role="status">{told}</span>
          </div>
        )}
        <NewPasswordFields value={value} onChange={setValue} errors={form.errors} />
      </AccessForm>
    </>
  )
}
