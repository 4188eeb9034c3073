'use client'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import type { Errors } from '#components/kit/record-form/field-definition.ts'
import { useVerbCall } from '#components/kit/verbs/use-verb-call.ts'
import type { VerbDialogProps } from '#components/kit/verbs/verbs-given.ts'
import { errorsOf } from '#lib/action/errors-of.ts'
import { refusalText } from '#lib/action/refusal-text.ts'
import { AllocationsField } from './allocations-field.tsx'

/** Asks which invoices take what is left of a payment. */
export function AllocateDialog({ record, onClose, onDone }: VerbDialogProps) {
  const t = useTranslations('transactions')
  const id = useId()
  const call = useVerbCall('transactions')
  const [allocations, setAllocations] = useState<readonly unknown[]>([])
  const [errors, setErrors] = useState<Errors>({})
  async function confirm() {
    if (allocations.length === 0) return t('allocating.nothingChosen')
    const refused = await call('allocate', record, { allocations })
    if (!refused) return onDone()
    setErrors(errorsOf(refused))
    return refusalText(refused)
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('verbs.allocate.title', { name: record.name })}
      text={t('verbs.allocate.text')}
      actionLabel={t('verbs.allocate.action')}
      dirty={allocations.length > 0}
      size="form"
      onConfirm={confirm}
    >
      <AllocationsField
        id={id}
        path="allocations"
        resource="transactions"
        field={{ name: 'allocations', kind: 'lines' }}
        label={t('fields.allocations')}
        value={allocations}
        values={record.values ?? {}}
        errors={errors}
        onValue={value => {
          setAllocations(value as unknown[])
          setErrors({})
        }}
        onOther={() => undefined}
      />
    </ConfirmDialog>
  )
}
