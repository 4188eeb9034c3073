'use client'
import { KeyRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { refusalText } from '#lib/action/refusal-text.ts'
import { knowsPasskeys, signWithPasskey } from '../passkey/ask-browser.ts'
import { askForCode, type CodeStep, type submitPasskeyStep } from './actions.ts'

interface Props {
  step: CodeStep
  rememberDevice: boolean
  next: string | null
  submit: typeof submitPasskeyStep
}

/** The second step by passkey: the browser asks, the platform checks. What it asks is good once. */
export function PasskeyStep({ step, rememberDevice, next, submit }: Props) {
  const t = useTranslations('signIn.code')
  const [asked, setAsked] = useState(step.passkey)
  const [error, setError] = useState<string>()
  const [busy, start] = useWork()

  async function options() {
    if (asked) return asked
    const again = await askForCode({ challenge: step.challenge, method: 'passkey' })
    if (!again.ok) setError(again.refusal.message)
    return again.ok ? again.step.passkey : null
  }
  async function prove() {
    if (!knowsPasskeys()) return setError(t('passkeyUnknown'))
    setError(undefined)
    const ask = await options()
    setAsked(null)
    if (!ask) return
    const response = await signWithPasskey(ask)
    if (!response) return setError(t('passkeyDeclined'))
    const answer = await submit({ challenge: step.challenge, response, rememberDevice, next })
    if (answer) setError(refusalText(answer.refusal))
  }
  return (
    <>
      {error && (
        <Callout tone="bad" alert>
          {error}
        </Callout>
      )}
      <Button
        type="button"
        variant="primary"
        size="lg"
        block
        busy={busy}
        busyLabel={t('verifying')}
        icon={<Icon of={KeyRound} />}
        onClick={() => start(prove)}
      >
        {t('usePasskey')}
      </Button>
    </>
  )
}
