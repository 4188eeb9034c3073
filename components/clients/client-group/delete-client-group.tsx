'use client'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ConfirmDialog } from '#components/kit/confirm-dialog.tsx'
import { ReferencePicker } from '#components/kit/reference/reference-picker.tsx'
import { Field } from '#components/ui/field.tsx'
import type { ClientGroup } from '#contract/clients/client-groups.ts'
import { notifyResult } from '#lib/notice/notices.ts'
import { removeClientGroup } from './actions.ts'

interface DeleteClientGroupProps {
  group: ClientGroup
  name: string
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a group is deleted; one with clients needs another group to take them in. */
export function DeleteClientGroup({ group, name, onClose, onDeleted }: DeleteClientGroupProps) {
  const t = useTranslations('clientGroups')
  const v = useTranslations('validation')
  const id = useId()
  const [target, setTarget] = useState('')
  const [key] = useState(() => crypto.randomUUID())
  const moves = group.clientCount > 0
  const confirm = async () => {
    if (moves && !target) return v('required')
    const body = { version: group.version, ...(moves ? { targetGroupId: Number(target) } : {}) }
    const answer = await removeClientGroup({ params: { id: group.id }, body, idempotencyKey: `${key}-${target}` })
    if (!answer.ok) return [answer.problem.message, answer.problem.description].filter(Boolean).join('. ')
    notifyResult(answer)
    onDeleted()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('deleteTitle', { name })}
      text={moves ? t('deleteMoves', { count: group.clientCount }) : t('deleteText')}
      keepLabel={t('deleteKeep')}
      actionLabel={t('deleteAction')}
      busyLabel={t('deleting')}
      danger
      onConfirm={confirm}
    >
      {moves && (
        <Field id={id} label={t('fields.targetGroupId')}>
          <ReferencePicker id={id} of="clientGroups" value={target} onValue={setTarget} without={[String(group.id)]} aria-required />
        </Field>
      )}
    </ConfirmDialog>
  )
}
