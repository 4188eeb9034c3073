'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { describedBy, Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { nameByScript } from '#contract/kernel/person-name.ts'
import { errorsOf } from '#lib/action/errors-of.ts'
import { useAccessForm } from '../use-access-form.ts'
import { noPassword, useNewPasswordErrors } from '../use-new-password.ts'
import { AccessForm } from './access-form.tsx'
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
  const signIn = useTranslations('signIn')
  const mistakes = useNewPasswordErrors()
  const [person, setPerson] = useState<Record<Name, string>>({ firstName: '', lastName: '', email: '', mobile: '' })
  const [secret, setSecret] = useState(noPassword)
  const form = useAccessForm(
    () => {
      const missing = fields.filter(name => name !== 'mobile' && !person[name].trim())
      return { ...Object.fromEntries(missing.map(name => [name, signIn('required')])), ...mistakes(secret) }
    },
    async () => {
      const answer = await submitSetup({
        token,
        ...person,
        firstName: nameByScript(person.firstName.trim()),
        lastName: nameByScript(person.lastName.trim()),
        ...secret,
      })
      return answer && errorsOf(answer.refusal)
    },
  )
  return (
    <>
      <h1>{t('title')}</h1>
      <p className="mb-5 text-text-2">{t('lead')}</p>
      <AccessForm form={form} label={t('create')} busyLabel={t('creating')}>
        {fields.map(name => (
          <Field key={name} id={name} label={t(name)} optional={name === 'mobile' ? t('optional') : undefined} error={form.errors[name]}>
            <Input
              id={name}
              {...attributes[name]}
              value={person[name]}
              onChange={event => setPerson({ ...person, [name]: event.target.value })}
              aria-required={name !== 'mobile'}
              invalid={Boolean(form.errors[name])}
              {...describedBy(name, { error: form.errors[name] })}
            />
          </Field>
        ))}
        <NewPasswordFields value={secret} onChange={setSecret} errors={form.errors} />
      </AccessForm>
    </>
  )
}
