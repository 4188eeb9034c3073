'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAccessForm } from '#components/access/use-access-form.ts'
import { AnswerField } from '#components/billing/by-link/answer-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Field } from '#components/ui/field.tsx'
import { NativeSelect } from '#components/ui/native-select.tsx'
import { signInChangeKinds } from '#contract/clients/sign-in-changes.ts'
import { errorsOf } from '#lib/action/errors-of.ts'
import { changeSignIn } from './actions.ts'

type Kind = (typeof signInChangeKinds)[number]
const nothing = { address: '', currentPassword: '' }

/** Another e-mail address or mobile number to sign in with: both, the old and the new one, are asked. */
export function ChangeSignIn() {
  const t = useTranslations('portal.changeSignIn')
  const [kind, setKind] = useState<Kind>('email')
  const [given, setGiven] = useState(nothing)
  const [asked, setAsked] = useState(false)
  const form = useAccessForm(
    () => ({}),
    async () => {
      const { address, currentPassword } = given
      const answer = await changeSignIn({ kind, [kind]: address, currentPassword })
      if (!answer.ok) return errorsOf(answer.problem)
      setGiven(nothing)
      setAsked(true)
    },
  )
  const set = (values: Partial<typeof nothing>) => setGiven(current => ({ ...current, ...values }))
  return (
    <form onSubmit={form.submit} noValidate className="flex max-w-120 flex-col gap-4">
      <h2 className="font-semibold">{t('title')}</h2>
      {asked && <Callout tone="ok">{t('asked')}</Callout>}
      {form.errors.whole && (
        <Callout tone="bad" alert>
          {form.errors.whole}
        </Callout>
      )}
      <Field id="kind" label={t('kind')}>
        <NativeSelect id="kind" value={kind} onChange={event => setKind(event.target.value as Kind)}>
          {signInChangeKinds.map(one => (
            <option key={one} value={one}>
              {t(`options.${one}`)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <AnswerField
        key={kind}
        name={kind}
        label={t(kind)}
        value={given.address}
        error={form.errors[kind]}
        onValue={address => set({ address })}
        type={kind === 'email' ? 'email' : 'tel'}
        code
      />
      <AnswerField
        name="currentPassword"
        label={t('currentPassword')}
        value={given.currentPassword}
        error={form.errors.currentPassword}
        onValue={currentPassword => set({ currentPassword })}
        type="password"
        autoComplete="current-password"
      />
      <Button type="submit" className="self-start" busy={form.busy} busyLabel={t('sending')}>
        {t('submit')}
      </Button>
    </form>
  )
}
