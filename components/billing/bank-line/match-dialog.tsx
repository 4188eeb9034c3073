'use client'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { AllocationsField } from '#components/billing/transaction/allocations-field.tsx'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import { useAnswer } from '#components/kit/feedback/use-answer.ts'
import type { Errors } from '#components/kit/record-form/field-definition.ts'
import { FormField } from '#components/kit/record-form/form-field.tsx'
import { useVerbCall } from '#components/kit/verbs/use-verb-call.ts'
import type { VerbDialogProps } from '#components/kit/verbs/verbs-given.ts'
import { Callout } from '#components/ui/callout.tsx'
import { Radio } from '#components/ui/radio.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { Candidate } from '#contract/billing/bank-lines.ts'
import { errorsOf } from '#lib/action/errors-of.ts'
import { refusalText } from '#lib/action/refusal-text.ts'
import { loadCandidates } from './actions.ts'
import { CandidateChoice } from './candidate-choice.tsx'

/** Asks what a movement is: one of what it may be, or money of a client for these invoices. */
export function MatchDialog({ record, onClose, onDone }: VerbDialogProps) {
  const t = useTranslations('bankLines')
  const id = useId()
  const call = useVerbCall('bankLines')
  const { amount = 0, currency = 'SAR' } = (record.values ?? {}) as { amount?: number; currency?: string }
  const [chosen, setChosen] = useState<Candidate | 'hand'>()
  const [clientId, setClient] = useState<unknown>('')
  const [allocations, setAllocations] = useState<unknown>([])
  const [errors, setErrors] = useState<Errors>({})
  const { data, failure } = useAnswer(
    loadCandidates,
    { params: { id: record.id } },
    { onData: ({ items }) => setChosen(items[0] ?? 'hand') },
  )
  const found = data?.items

  async function confirm() {
    if (!chosen) return failure ?? t('view.nothingChosen')
    const refused = await call(
      'match',
      record,
      chosen === 'hand' ? { clientId: Number(clientId) || null, allocations } : given(chosen, amount),
    )
    if (!refused) return onDone()
    setErrors(errorsOf(refused))
    return refusalText(refused)
  }
  const shared = { resource: 'bankLines', errors, values: { amount, currency, clientId }, onOther: () => undefined }
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('verbs.match.title', { name: record.name })}
      text={t('verbs.match.text')}
      actionLabel={t('verbs.match.action')}
      dirty={chosen === 'hand' && clientId !== ''}
      size="form"
      onConfirm={confirm}
    >
      {failure && <Callout tone="bad">{failure}</Callout>}
      {!found && !failure && <Skeleton className="h-24" />}
      <div role="radiogroup" aria-label={t('view.candidates')} className="flex flex-col gap-2">
        {found?.map(one => (
          <CandidateChoice
            key={`${one.kind}${one.id}`}
            name={id}
            candidate={one}
            currency={currency}
            checked={chosen === one}
            onChoose={() => setChosen(one)}
          />
        ))}
        {found && (
          <label htmlFor={`${id}-hand`} className="flex items-center gap-3 rounded-lg border border-line p-3">
            <Radio id={`${id}-hand`} name={id} checked={chosen === 'hand'} onChange={() => setChosen('hand')} />
            {t('view.byHand')}
          </label>
        )}
      </div>
      {chosen === 'hand' && (
        <>
          <FormField
            {...shared}
            id={`${id}-client`}
            path="clientId"
            field={{ name: 'clientId', kind: 'reference', of: 'clients' }}
            value={clientId}
            changed={false}
            onValue={setClient}
          />
          <AllocationsField
            {...shared}
            id={`${id}-allocations`}
            path="allocations"
            field={{ name: 'allocations', kind: 'lines' }}
            label={t('fields.allocations')}
            value={allocations}
            onValue={setAllocations}
          />
        </>
      )}
    </ConfirmDialog>
  )
}

/** What is sent for a candidate: of an invoice as much as it takes. */
function given({ kind, id, clientId, amount }: Candidate, whole: number) {
  if (kind === 'slip') return { slipId: id }
  if (kind === 'payment') return { transactionId: id }
  return { clientId, allocations: [{ invoiceId: id, amount: Math.min(amount, whole) }] }
}
