'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { describedBy, Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { refusalText } from '#lib/action/refusal-text.ts'
import { confirmName, refuseName, sendNameCode } from './actions.ts'

/** Who administers a name confirms it with a code that goes to their mobile, or says that they do not. */
export function ConfirmName({ token, mobile, codeSent }: { token: string; mobile: string; codeSent: boolean }) {
  const t = useTranslations('byLink.confirmName')
  const [step, setStep] = useState<'ask' | 'code' | 'confirmed' | 'refused'>(codeSent ? 'code' : 'ask')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, start] = useWork()
  const run = <T,>(
    call: () => Promise<{ ok: true; data: T } | { ok: false; problem: Parameters<typeof refusalText>[0] }>,
    next: typeof step,
  ) =>
    start(async () => {
      const answer = await call()
      setProblem(answer.ok ? undefined : refusalText(answer.problem))
      if (answer.ok) setStep(next)
    })
  const send = () => run(() => sendNameCode({ body: { token } }), 'code')
  if (step === 'confirmed' || step === 'refused') return <Callout tone={step === 'confirmed' ? 'ok' : 'info'}>{t(step)}</Callout>
  return (
    <div className="flex max-w-120 flex-col gap-4">
      {problem && (
        <Callout tone="bad" alert>
          {problem}
        </Callout>
      )}
      {step === 'code' && (
        <form
          className="flex flex-col gap-3"
          onSubmit={event => {
            event.preventDefault()
            run(() => confirmName({ body: { token, code } }), 'confirmed')
          }}
        >
          <Field id="code" label={t('code')} help={t('codeHelp', { digits: mobile })}>
            <Input
              {...describedBy('code', { help: t('codeHelp', { digits: mobile }) })}
              id="code"
              mono
              dir="ltr"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
              required
              value={code}
              onChange={event => setCode(event.target.value)}
            />
          </Field>
          <div className="flex flex-wrap gap-3 max-sm:[&>*]:flex-auto">
            <Button type="submit" variant="primary" busy={busy} busyLabel={t('sending')}>
              {t('confirm')}
            </Button>
            <Button type="button" disabled={busy} onClick={send}>
              {t('again')}
            </Button>
          </div>
        </form>
      )}
      <div className="flex flex-wrap gap-3 max-sm:[&>*]:flex-auto">
        {step === 'ask' && (
          <Button type="button" variant="primary" busy={busy} busyLabel={t('sending')} onClick={send}>
            {t('send', { digits: mobile })}
          </Button>
        )}
        <Button type="button" variant="ghost" disabled={busy} onClick={() => run(() => refuseName({ body: { token } }), 'refused')}>
          {t('refuse')}
        </Button>
      </div>
    </div>
  )
}
