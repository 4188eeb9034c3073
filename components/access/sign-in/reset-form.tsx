'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Field } from '#components/ui/field.tsx'
import { errorsOf } from '#lib/action/errors-of.ts'
import { useAccessForm } from '../use-access-form.ts'
import { noPassword, useNewPasswordErrors } from '../use-new-password.ts'
import { AccessForm } from './access-form.tsx'
import { submitReset } from './actions.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { OtpInput } from './otp-input.tsx'

/** By link (`token`) or by the code sent to a mobile (`challenge`): the new password. */
export function ResetForm({ token, challenge }: { token?: string; challenge?: string }) {
  const t = useTranslations('signIn.forgotPage')
  const words = useTranslations('signIn')
  const mistakes = useNewPasswordErrors()
  const [value, setValue] = useState(noPassword)
  const [code, setCode] = useState('')
  const form = useAccessForm(
    () => ({ ...(challenge && code.length < 6 ? { code: words('required') } : {}), ...mistakes(value) }),
    async () => {
      const answer = await submitReset(token ? { token, ...value } : { challenge: challenge ?? '', code, ...value })
      return answer && errorsOf(answer.refusal)
    },
  )
  return (
    <>
      <h1>{t('newTitle')}</h1>
      <p className="lead">{t('newLead')}</p>
      <AccessForm form={form} label={t('save')} busyLabel={t('saving')}>
        {challenge && (
          <Field id="code" label={words('code.label')} error={form.errors.code}>
            <OtpInput
              id="code"
              label={words('code.label')}
              value={code}
              onChange={setCode}
              invalid={Boolean(form.errors.code)}
              describedBy={form.errors.code ? 'code-error' : undefined}
            />
          </Field>
        )}
        <NewPasswordFields value={value} onChange={setValue} errors={form.errors} />
      </AccessForm>
    </>
  )
}
