'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Field } from '#components/ui/field.tsx'
import { Textarea } from '#components/ui/textarea.tsx'
import type { Account } from '#contract/access/my-account.ts'
import type { MyPasskey } from '#contract/access/my-passkeys.ts'
import { finishWelcome } from './actions.ts'
import { AppearanceForm } from './appearance-form.tsx'
import { Passkeys } from './passkeys.tsx'
import { SecondFactor } from './second-factor.tsx'
import { ZoneSelect } from './zone-select.tsx'

interface Props {
  account: Account
  passkeys: MyPasskey[]
  mustEnrol: boolean
  next: string
  zones: string[]
}

/** The first sign-in: second step, language, signature. */
export function WelcomeForm({ account, passkeys, mustEnrol, next, zones }: Props) {
  const t = useTranslations('account')
  const router = useRouter()
  const [signature, setSignature] = useState(account.signature)
  const [timeZone, setTimeZone] = useState(account.timeZone)
  const [error, setError] = useState<string>()
  const [busy, start] = useWork()
  const { allowed, mustEnrol: stillToEnrol } = account.secondFactor
  const blocked = mustEnrol && stillToEnrol

  function finish(event: React.FormEvent) {
    event.preventDefault()
    start(async () => {
      const answer = await finishWelcome({ body: { signature, timeZone } })
      if (answer.ok) router.replace(next)
      else setError(answer.problem.message)
    })
  }
  return (
    <form onSubmit={finish}>
      {error && (
        <Callout tone="bad" alert>
          {error}
        </Callout>
      )}
      <fieldset className="settings-fields">
        <legend className="field-label mb-2">{t('second')}</legend>
        <SecondFactor factor={account.secondFactor} />
        {allowed.includes('passkey') && <Passkeys passkeys={passkeys} allowed />}
        <p className="text-text-3 text-small">{t(blocked ? 'mustEnrol' : 'later')}</p>
      </fieldset>
      <fieldset className="settings-fields">
        <legend className="field-label mb-2">{t('look')}</legend>
        <AppearanceForm account={account} />
      </fieldset>
      <Field id="timeZone" label={t('fields.timeZone')}>
        <ZoneSelect id="timeZone" value={timeZone} zones={zones} onValue={setTimeZone} />
      </Field>
      <Field id="signature" label={t('fields.signature')} optional={t('optional')}>
        <Textarea id="signature" rows={3} value={signature} onChange={event => setSignature(event.target.value)} />
      </Field>
      <Button type="submit" variant="primary" size="lg" block busy={busy} busyLabel={t('saving')} disabled={blocked}>
        {t('finish')}
      </Button>
    </form>
  )
}
