'use client'
import { Building2, KeyRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { refusalText } from '#lib/action/refusal-text.ts'
import { knowsPasskeys, signWithPasskey } from '../passkey/ask-browser.ts'
import { startPasskey, submitPasskey } from './actions.ts'

export interface SignInWays {
  passkey: boolean
  singleSignOn: boolean
}

export interface PasskeyDoor {
  start: typeof startPasskey
  submit: typeof submitPasskey
}
const office: PasskeyDoor = { start: startPasskey, submit: submitPasskey }

interface Props {
  ways: SignInWays
  next: string | null
  /** Where a passkey leads; into the office unless told otherwise. */
  door?: PasskeyDoor
}

/** Signing in without a password: a passkey of one's own, or the company's account. */
export function OtherSignIns({ ways, next, door = office }: Props) {
  const t = useTranslations('signIn.ways')
  const [error, setError] = useState<string>()
  const [chosen, setChosen] = useState<keyof SignInWays>()
  const [busy, start] = useWork()

  async function byPasskey() {
    if (!knowsPasskeys()) return t('passkeyUnknown')
    const started = await door.start()
    if (!started.ok) return started.refusal.message
    const response = await signWithPasskey(started.options)
    if (!response) return t('passkeyDeclined')
    const answer = await door.submit({ response, next })
    return answer && refusalText(answer.refusal)
  }
  async function byProvider() {
    const { signIn } = await import('next-auth/react')
    await signIn('sso', { callbackUrl: next ?? '/' })
    return undefined
  }
  const by = (way: keyof SignInWays, work: () => Promise<string | undefined>) => () => {
    setChosen(way)
    setError(undefined)
    return start(async () => setError(await work()))
  }
  if (!ways.passkey && !ways.singleSignOn) return null
  return (
    <div className="flex flex-col gap-2.5 mt-4.5">
      <p className="flex items-center gap-3 text-text-3 text-(length:--fs-small) before:content-[''] before:flex-1 before:h-px before:bg-line after:content-[''] after:flex-1 after:h-px after:bg-line">
        {t('or')}
      </p>
      {error && (
        <Callout tone="bad" alert>
          {error}
        </Callout>
      )}
      {ways.passkey && (
        <Button size="lg" block busy={busy && chosen === 'passkey'} icon={<Icon of={KeyRound} />} onClick={by('passkey', byPasskey)}>
          {t('passkey')}
        </Button>
      )}
      {ways.singleSignOn && (
        <Button
          size="lg"
          block
          busy={busy && chosen === 'singleSignOn'}
          icon={<Icon of={Building2} />}
          onClick={by('singleSignOn', byProvider)}
        >
          {t('singleSignOn')}
        </Button>
      )}
    </div>
  )
}
