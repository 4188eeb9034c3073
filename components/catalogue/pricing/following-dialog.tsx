'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import { useCompany } from '#components/kit/providers/company.tsx'
import type { FieldDefinition, Values } from '#components/kit/record-form/field-definition.ts'
import { toldFields } from '#components/kit/verbs/told-fields.ts'
import { VerbFields } from '#components/kit/verbs/verb-fields.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import type { Where } from '#contract/kernel/list-query.ts'
import { dayIn } from '#contract/kernel/time-zone.ts'
import type { Followed, PricePreview } from '#contract/services/price-following.ts'
import { refusalText } from '#lib/action/refusal-text.ts'
import { runBulk } from '#lib/jobs/job-actions.ts'
import { signalJob } from '#lib/jobs/job-signal.ts'
import { FollowingPreview } from './following-preview.tsx'

const fields: FieldDefinition[] = [
  { name: 'from', kind: 'date' },
  { name: 'notify', kind: 'flag' },
]

const runningOf = (of: Followed): Where => [
  ...Object.entries(of).map(([field, value]) => ({ field, operator: 'eq' as const, value })),
  { field: 'status', operator: 'in', value: ['active', 'suspended'] },
]

interface FollowingDialogProps {
  of: Followed
  preview: PricePreview
  onClose: () => void
}

/** Asks whether the services that run follow the price: what would change, from which day on, and whether their clients are told. They do not unless somebody says so. */
export function FollowingDialog({ of, preview, onClose }: FollowingDialogProps) {
  const t = useTranslations('products.following')
  const { timeZone } = useCompany()
  const [key] = useState(() => crypto.randomUUID())
  const [values, setValues] = useState<Values>(() => ({ from: dayIn(new Date(), timeZone), notify: false }))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const closed = (open: boolean) => !open && onClose()
  if (preview.services === 0)
    return (
      <Dialog
        open
        onOpenChange={closed}
        title={t('title')}
        description={t('none')}
        actions={<Button onClick={onClose}>{t('close')}</Button>}
      >
        <FollowingPreview preview={preview} />
      </Dialog>
    )
  const confirm = async () => {
    const shown = { resource: 'services', search: '', always: runningOf(of) }
    const answer = await runBulk(shown, { name: 'followPrice', ids: null, values, key })
    if (answer.ok) return void signalJob(answer.data.id)
    setErrors(toldFields(answer.problem, 'values.'))
    return refusalText(answer.problem)
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={closed}
      size="form"
      title={t('title')}
      text={t('text')}
      keepLabel={t('keep')}
      actionLabel={t('change', { count: preview.services })}
      onConfirm={confirm}
    >
      <FollowingPreview preview={preview} />
      <VerbFields
        id="following"
        resource="services"
        fields={fields}
        values={values}
        errors={errors}
        onValue={(name, value) => setValues(current => ({ ...current, [name]: value }))}
      />
    </ConfirmDialog>
  )
}
