'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAccessForm } from '#components/access/use-access-form.ts'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { describedBy, Field } from '#components/ui/field.tsx'
import { Textarea } from '#components/ui/textarea.tsx'
import { errorsOf } from '#lib/action/errors-of.ts'
import { notify } from '#lib/notice/notices.ts'
import { changeWanted } from './actions.ts'
import { type ChangedGiven, type Given, someChanged, WantedTable } from './wanted-table.tsx'

interface Props {
  clientId: number
  answers: readonly Given[]
  mayChange: boolean
}

/** What a client wants to be told, as staff change it for them: with why. */
export function WantedAnswers({ clientId, answers, mayChange }: Props) {
  const t = useTranslations('consents.wanted')
  const router = useRouter()
  const [changed, setChanged] = useState<ChangedGiven>({})
  const [reason, setReason] = useState('')
  const form = useAccessForm(
    (): Record<string, string> => {
      if (!someChanged(changed)) return { whole: t('unchanged') }
      return reason.trim() ? {} : { reason: t('reasonWanted') }
    },
    async () => {
      const answer = await changeWanted({ params: { id: clientId }, body: { answers: changed, reason } })
      if (!answer.ok) return errorsOf(answer.problem)
      setChanged({})
      setReason('')
      notify({ tone: 'ok', title: t('saved') })
      router.refresh()
    },
  )
  const { reason: wrong, whole } = form.errors
  return (
    <form onSubmit={form.submit} noValidate className="flex max-w-200 flex-col gap-4">
      {whole && (
        <Callout tone="bad" alert>
          {whole}
        </Callout>
      )}
      <WantedTable answers={answers} changed={changed} disabled={!mayChange || form.busy} onChange={setChanged} />
      {mayChange && (
        <>
          <Field id="reason" label={t('reason')} help={t('reasonHelp')} error={wrong}>
            <Textarea
              id="reason"
              value={reason}
              maxLength={500}
              onChange={event => setReason(event.target.value)}
              {...describedBy('reason', { error: wrong, help: t('reasonHelp') })}
            />
          </Field>
          <Button type="submit" variant="primary" className="self-start" busy={form.busy} busyLabel={t('saving')}>
            {t('save')}
          </Button>
        </>
      )}
    </form>
  )
}
