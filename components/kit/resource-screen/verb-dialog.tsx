'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { notifyResult } from '#lib/notice/notices.ts'
import { callRecord } from '#lib/record/record-actions.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import type { GivenRecord } from './resource-given.ts'

interface VerbDialogProps {
  resource: string
  verb: string
  record: GivenRecord
  onClose: () => void
  onDone: () => void
}

/** Asks before a record's own verb is done. */
export function VerbDialog({ resource, verb, record, onClose, onDone }: VerbDialogProps) {
  const own = useTranslations(resource as never) as unknown as (key: string, values?: object) => string
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const confirm = async () => {
    const answer = await callRecord({ resource, verb, id: record.id, body: {}, idempotencyKey })
    if (!answer.ok) return [answer.problem.message, answer.problem.description].filter(Boolean).join('. ')
    notifyResult(answer)
    onDone()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={own(`verbs.${verb}Title`, { name: record.name })}
      text={own(`verbs.${verb}Text`)}
      actionLabel={own(`verbs.${verb}`)}
      onConfirm={confirm}
    />
  )
}
