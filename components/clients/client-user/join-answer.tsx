'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { NewPasswordFields } from '#components/access/sign-in/new-password-fields.tsx'
import { useAccessForm } from '#components/access/use-access-form.ts'
import { noPassword, useNewPasswordErrors } from '#components/access/use-new-password.ts'
import { AnswerField } from '#components/billing/by-link/answer-field.tsx'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Link } from '#components/kit/link.tsx'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { nameByScript } from '#contract/kernel/person-name.ts'
import { errorsOf } from '#lib/action/errors-of.ts'
import { paths } from '#lib/paths.ts'
import { acceptInvitation, declineInvitation, joinByInvitation } from './actions.ts'

interface Props {
  token: string
  email: string
  /** They have a sign-in already: nothing but the answer is asked for. */
  known: boolean
}
const names = ['firstName', 'lastName'] as const

/** Yes or no to an invitation; somebody new says who they are and chooses a password. Nothing happens before a button is pressed. */
export function JoinAnswer({ token, email, known }: Props) {
  const t = useTranslations('byLink.join')
  const mistakes = useNewPasswordErrors()
  const [given, setGiven] = useState({ firstName: '', lastName: '' })
  const [password, setPassword] = useState(noPassword)
  const [done, setDone] = useState<'joined' | 'declined'>()
  const [refusal, setRefusal] = useState<string>()
  const [declining, decline] = useWork()
  const missing = () => Object.fromEntries(names.filter(name => given[name].trim() === '').map(name => [name, t('required')]))
  const form = useAccessForm(
    () => (known ? {} : { ...missing(), ...mistakes(password) }),
    async () => {
      const who = { firstName: nameByScript(given.firstName.trim()), lastName: nameByScript(given.lastName.trim()) }
      const answer = known ? await acceptInvitation({ body: { token } }) : await joinByInvitation({ body: { token, ...who, ...password } })
      if (!answer.ok) return errorsOf(answer.problem)
      setDone('joined')
    },
  )
  function sayNo() {
    void decline(async () => {
      const answer = await declineInvitation({ body: { token } })
      if (answer.ok) setDone('declined')
      else setRefusal(t('failed'))
    })
  }
  if (done)
    return (
      <Callout
        tone={done === 'joined' ? 'ok' : 'info'}
        actions={done === 'joined' && <Link href={paths.portalLogin()}>{t('signIn')}</Link>}
      >
        {t(done)}
      </Callout>
    )
  const problem = form.errors.whole ?? refusal
  return (
    <form onSubmit={form.submit} noValidate className="flex max-w-120 flex-col gap-4">
      {problem && (
        <Callout tone="bad" alert>
          {problem}
        </Callout>
      )}
      {!known && (
        <>
          {/* Tells password managers whose password it is. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          {names.map(name => (
            <AnswerField
              key={name}
              name={name}
              label={t(name)}
              value={given[name]}
              error={form.errors[name]}
              onValue={value => setGiven(current => ({ ...current, [name]: value }))}
              autoComplete={name === 'firstName' ? 'given-name' : 'family-name'}
            />
          ))}
          <NewPasswordFields value={password} onChange={setPassword} errors={form.errors} />
        </>
      )}
      <div className="flex flex-wrap gap-3 max-sm:[&>*]:flex-auto">
        <Button type="submit" variant="primary" busy={form.busy} busyLabel={t('sending')} disabled={declining}>
          {t('accept')}
        </Button>
        <Button type="button" variant="ghost" busy={declining} busyLabel={t('sending')} disabled={form.busy} onClick={sayNo}>
          {t('decline')}
        </Button>
      </div>
    </form>
  )
}
