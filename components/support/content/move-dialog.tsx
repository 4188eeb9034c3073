'use client'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import { ReferencePicker } from '#components/kit/reference/reference-picker.tsx'
import { Field } from '#components/ui/field.tsx'
import { refusalText } from '#lib/action/refusal-text.ts'
import { notifyResult } from '#lib/notice/notices.ts'
import { callRecord } from '#lib/record/record-actions.ts'
import type { ContentMenuProps } from './content-menu.tsx'

interface MoveDialogProps extends Pick<ContentMenuProps, 'resource' | 'record' | 'categories'> {
  onClose: () => void
  onDone: () => void
}

/** Puts an article or a reply into another category. */
export function MoveDialog({ resource, record, categories, onClose, onDone }: MoveDialogProps) {
  const t = useTranslations('content')
  const v = useTranslations('validation')
  const id = useId()
  const [target, setTarget] = useState(record.categoryId === null ? '' : String(record.categoryId))
  const confirm = async () => {
    if (!target) return v('required')
    const body = { version: record.version, categoryId: Number(target) }
    const answer = await callRecord({ resource, verb: 'update', id: record.id, body, idempotencyKey: crypto.randomUUID() })
    if (!answer.ok) return refusalText(answer.problem)
    notifyResult(answer)
    onDone()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('moveTitle', { name: record.name })}
      text={null}
      keepLabel={t('cancel')}
      actionLabel={t('moveAction')}
      onConfirm={confirm}
    >
      <Field id={id} label={t('moveTo')}>
        <ReferencePicker id={id} of={categories} value={target} onValue={setTarget} aria-required />
      </Field>
    </ConfirmDialog>
  )
}
