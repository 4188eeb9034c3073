'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAccessForm } from '#components/access/use-access-form.ts'
import { AnswerField } from '#components/billing/by-link/answer-field.tsx'
import { useAnswer } from '#components/kit/feedback/use-answer.ts'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import type { IdentityCheck } from '#contract/clients/identity-checks.ts'
import type { ActionResult } from '#lib/action/action.ts'
import { errorsOf } from '#lib/action/errors-of.ts'

interface Props {
  /** The number that is asked about, masked; null: it is typed here. */
  nationalId: string | null
  check: IdentityCheck | null
  start: (nationalId: string | null) => Promise<ActionResult<IdentityCheck>>
  /** How it stands; called again and again while the person is asked. */
  ask: (asked: { id: number; round: number }) => Promise<ActionResult<IdentityCheck>>
  onCompleted: () => void
}
/** Milliseconds between two looks. */
const pause = 2500

/** Has a person confirm who they are in the app of the state, and follows that to its end. */
export function IdentityCheckPanel({ nationalId, start, ask, onCompleted, ...given }: Props) {
  const t = useTranslations('identityChecks')
  const [check, setCheck] = useState(given.check)
  const [typed, setTyped] = useState('')
  const [round, setRound] = useState(0)
  const waits = check?.state === 'waiting'
  const look = useAnswer(ask, waits ? { id: check.id, round } : null, {
    rest: pause,
    onData: next => {
      setCheck(next)
      setRound(before => before + 1)
      if (next.state === 'completed') onCompleted()
    },
  })
  const form = useAccessForm(
    (): Record<string, string> => (nationalId || typed.trim() ? {} : { nationalId: t('numberNeeded') }),
    async () => {
      const answer = await start(nationalId ? null : typed)
      if (!answer.ok) return errorsOf(answer.problem)
      setCheck(answer.data)
    },
  )
  if (waits)
    return (
      <div className="flex flex-col gap-3" aria-live="polite">
        <p className="text-text-2">{check.code ? t('choose') : t('asking')}</p>
        {check.code && (
          <p className="text-title font-semibold tabular-nums" role="status">
            <bdi dir="ltr">{check.code}</bdi>
          </p>
        )}
        {look.failure && (
          <Callout tone="warn">
            {look.failure} <Button onClick={() => setRound(round + 1)}>{t('lookAgain')}</Button>
          </Callout>
        )}
      </div>
    )
  return (
    <form onSubmit={form.submit} noValidate className="flex flex-col gap-4">
      {check && check.state !== 'completed' && (
        <Callout tone="bad" alert>
          {check.state === 'failed' ? t(`failures.${check.failure ?? 'unreachable'}`) : t(`states.${check.state as 'rejected'}`)}
        </Callout>
      )}
      {check?.state === 'completed' && <Callout tone="ok">{t('states.completed')}</Callout>}
      {form.errors.whole && (
        <Callout tone="bad" alert>
          {form.errors.whole}
        </Callout>
      )}
      {nationalId ? (
        <p>
          {t('number')}: <bdi dir="ltr">{nationalId}</bdi>
        </p>
      ) : (
        <AnswerField name="nationalId" label={t('number')} value={typed} error={form.errors.nationalId} onValue={setTyped} code />
      )}
      {form.errors.nationalId && nationalId && <p className="text-danger-text">{form.errors.nationalId}</p>}
      <Button type="submit" variant="primary" className="self-start" busy={form.busy} busyLabel={t('starting')}>
        {t('start')}
      </Button>
    </form>
  )
}
