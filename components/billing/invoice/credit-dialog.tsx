'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import { useAnswer } from '#components/kit/feedback/use-answer.ts'
import { useVerbCall } from '#components/kit/verbs/use-verb-call.ts'
import type { VerbDialogProps } from '#components/kit/verbs/verbs-given.ts'
import { Callout } from '#components/ui/callout.tsx'
import { describedBy, Field } from '#components/ui/field.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { Textarea } from '#components/ui/textarea.tsx'
import { errorsOf } from '#lib/action/errors-of.ts'
import { refusalText } from '#lib/action/refusal-text.ts'
import { loadCreditable } from './actions.ts'
import { CreditedLine } from './credited-line.tsx'

/** Asks what of each line is credited, at most what earlier notes left of it, and why. */
export function CreditDialog({ record, onClose, onDone }: VerbDialogProps) {
  const t = useTranslations('invoices')
  const r = useTranslations('record')
  const locale = useLocale()
  const id = useId()
  const call = useVerbCall('invoices')
  const { data: given, failure } = useAnswer(loadCreditable, { params: { id: record.id } })
  const [nets, setNets] = useState<Readonly<Record<number, unknown>>>({})
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})

  const chosen = (given?.lines ?? []).filter(({ invoiceLineId }) => nets[invoiceLineId] !== undefined && nets[invoiceLineId] !== '')
  async function confirm() {
    if (chosen.length === 0) return failure ?? t('view.nothingChosen')
    const lines = chosen.map(({ invoiceLineId }) => ({ invoiceLineId, net: nets[invoiceLineId] }))
    const refused = await call('credit', record, { lines, reason })
    if (!refused) return onDone()
    const found = errorsOf(refused)
    const ofLines = chosen.flatMap(({ invoiceLineId }, at) => {
      const text = found[`lines.${at}.net`] ?? found[`lines.${at}.invoiceLineId`]
      return text ? [[String(invoiceLineId), text]] : []
    })
    setErrors({ ...Object.fromEntries(ofLines), ...(found.reason ? { reason: found.reason } : {}) })
    return refusalText(refused)
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('verbs.credit.title', { name: record.name })}
      text={t('verbs.credit.text')}
      actionLabel={t('verbs.credit.action')}
      dirty={chosen.length > 0 || reason !== ''}
      size="form"
      onConfirm={confirm}
    >
      {failure && <Callout tone="bad">{failure}</Callout>}
      {!given && !failure && <Skeleton className="h-24" />}
      {given?.lines.map(line => (
        <CreditedLine
          key={line.invoiceLineId}
          id={`${id}-${line.invoiceLineId}`}
          line={line}
          currency={given.currency}
          locale={locale}
          value={nets[line.invoiceLineId] ?? ''}
          error={errors[line.invoiceLineId]}
          onValue={value => {
            setNets(current => ({ ...current, [line.invoiceLineId]: value }))
            setErrors(({ [line.invoiceLineId]: _, ...others }) => others)
          }}
        />
      ))}
      <Field id={`${id}-reason`} label={r('fields.reason')} error={errors.reason}>
        <Textarea
          id={`${id}-reason`}
          {...describedBy(`${id}-reason`, { error: errors.reason })}
          value={reason}
          maxLength={500}
          onChange={event => setReason(event.target.value)}
        />
      </Field>
    </ConfirmDialog>
  )
}
