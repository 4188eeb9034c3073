'use client'
import { useTranslations } from 'next-intl'
import type { CodeStep } from './actions.ts'

interface Props {
  step: CodeStep
  backup: boolean
  onSend: (method: CodeStep['method']) => void
  onBackup: () => void
}
const messageKeys = { email: 'byEmail', sms: 'bySms', app: 'byApp', passkey: 'byPasskey' } as const

/** The other ways to prove who one is: another channel, the app, a backup code. */
export function OtherWays({ step, backup, onSend, onBackup }: Props) {
  const t = useTranslations('signIn.code')
  return (
    <p className="flex flex-wrap gap-y-1.5 gap-x-4 justify-center mt-3.5">
      {step.methods
        .filter(method => method !== step.method)
        .map(method => (
          <button key={method} type="button" className="link-button" onClick={() => onSend(method)}>
            {t(messageKeys[method])}
          </button>
        ))}
      {step.backupCodes && (
        <button type="button" className="link-button" onClick={onBackup}>
          {t(backup ? (step.method === 'passkey' ? 'byPasskey' : 'useCode') : 'useBackup')}
        </button>
      )}
    </p>
  )
}
