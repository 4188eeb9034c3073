'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { usePasswordRules } from '#components/kit/company.tsx'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { describedBy, Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { password as passwordFinding } from '#contract/kernel/password.ts'
import { submitSetup } from './actions.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

const fields = ['firstName', 'lastName', 'email', 'mobile'] as const
type Name = (typeof fields)[number]
const attributes: Record<Name, object> = {
  firstName: { autoComplete: 'given-name', dir: 'auto' },
  lastName: { autoComplete: 'family-name', dir: 'auto' },
  email: { autoComplete: 'email', dir: 'ltr', inputMode: 'email' },
  mobile: { autoComplete: 'tel', dir: 'ltr', inputMode: 'tel' },
}

/** First run: the first super admin, by the one-time link. */
export function SetupForm({ token }: { token: string }) {
  const t = useTranslations('signIn.setup')
  const words = useTranslations('signIn')
  const rules = useTranslations('signIn.rules')
  const asked = usePasswordRules()
  const [person, setPerson] = useState<Record<Name, string>>({ firstName: '', lastName: '', email: '', mobile: '' })
  const [secret, setSecret] = useState({ password: '', confirmation: '' })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)

  function mistakes(): Record<string, string> {
    const broken = passwordFinding(secret.password, asked)
    const missing = fields.filter(name => name !== 'mobile' && !person[name].trim()).map(name => [name, words('required')])
    return {
      ...Object.fromEntries(missing),
      ...(broken ? { password: rules(broken.key as 'passwordLength', { min: broken.values?.min ?? 0 } as never) } : {}),
      ...(secret.confirmation !== secret.password ? { confirmation: words('confirmationDiffers') } : {}),
    }
  }
  async function submit(event: React.FormEvent) {
    event.preventDefault()
    const found = mistakes()
    setErrors(found)
    const first = Object.keys(found)[0]
    if (first) return document.getElementById(first === 'password' ? 'new-password' : first)?.focus()
    setBusy(true)
    const answer = await submitSetup({ token, ...person, ...secret })
    setBusy(false)
    if (answer)
      setErrors(answer.refusal.fields ?? { whole: [answer.refusal.message, answer.refusal.description].filter(Boolean).join('. ') })
  }
  return (
    <>
      <h1>{t('title')}</h1>
      <p className="lead">{t('lead')}</p>
      <form onSubmit={submit} noValidate>
        {errors.whole && (
          <Callout tone="bad" alert>
            {errors.whole}
          </Callout>
        )}
        {fields.map(name => (
          <Field key={name} id={name} label={t(name)} optional={name === 'mobile' ? t('optional') : undefined} error={errors[name]}>
            <Input
              id={name}
              {...attributes[name]}
              value={person[name]}
              onChange={event => setPerson({ ...person, [name]: event.target.value })}
              aria-required={name !== 'mobile'}
              invalid={Boolean(errors[name])}
              {...describedBy(name, { error: errors[name] })}
            />
          </Field>
        ))}
        <NewPasswordFields value={secret} onChange={setSecret} errors={errors} />
        <Button type="submit" variant="primary" size="lg" block busy={busy} busyLabel={t('creating')}>
          {t('create')}
        </Button>
      </form>
    </>
  )
}
