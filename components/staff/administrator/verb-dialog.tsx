'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import { ReferencePicker } from '#components/kit/reference/reference-picker.tsx'
import { Field } from '#components/ui/field.tsx'
import { Textarea } from '#components/ui/textarea.tsx'
import { refusalText } from '#lib/action/refusal-text.ts'
import { notifyResult } from '#lib/notice/notices.ts'
import { paths } from '#lib/paths.ts'
import { callRecord } from '#lib/record/record-actions.ts'
import { dangerous, type PersonGiven, type PersonVerb } from './verbs.ts'

interface VerbDialogProps {
  verb: PersonVerb
  person: PersonGiven
  onClose: () => void
}

/** Asks before a verb; a deactivation also for its reason and for who takes over. */
export function VerbDialog({ verb, person, onClose }: VerbDialogProps) {
  const t = useTranslations('administrators')
  const router = useRouter()
  const id = useId()
  const [key] = useState(() => crypto.randomUUID())
  const [reason, setReason] = useState('')
  const [target, setTarget] = useState('')
  const body = () => {
    if (verb === 'deactivate') return { reason: reason.trim() || null, targetId: target ? Number(target) : null }
    return verb === 'remove' ? { version: person.version } : {}
  }
  const confirm = async () => {
    const sent = body()
    const idempotencyKey = `${key}-${reason.length}-${target}`
    const call = { resource: 'administrators', verb, id: person.id }
    const answer = await callRecord({ ...call, body: sent, idempotencyKey })
    if (!answer.ok) {
      const { fields } = answer.problem
      return fields?.targetId?.message ?? refusalText(answer.problem)
    }
    notifyResult(answer)
    if (verb === 'remove') router.push(paths.administrators())
    router.refresh()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={t(`verbs.${verb}.title`, { name: person.name })}
      text={t(`verbs.${verb}.text`)}
      actionLabel={t(`verbs.${verb}.action`)}
      danger={dangerous.includes(verb)}
      onConfirm={confirm}
    >
      {verb === 'deactivate' && (
        <>
          <Field id={`${id}-target`} label={t('takesOver')} help={t('takesOverHelp')} optional={t('optional')}>
            <ReferencePicker
              id={`${id}-target`}
              of="administrators"
              among={{ state: 'active' }}
              without={[String(person.id)]}
              value={target}
              onValue={setTarget}
              clearable
            />
          </Field>
          <Field id={`${id}-reason`} label={t('reason')} optional={t('optional')}>
            <Textarea
              id={`${id}-reason`}
              rows={2}
              dir="auto"
              maxLength={500}
              value={reason}
              onChange={event => setReason(event.target.value)}
            />
          </Field>
        </>
      )}
    </ConfirmDialog>
  )
}
