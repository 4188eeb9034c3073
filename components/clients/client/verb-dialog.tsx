'use client'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import { describedBy, Field } from '#components/ui/field.tsx'
import { Textarea } from '#components/ui/textarea.tsx'
import { notify } from '#lib/notice/notices.ts'
import { paths } from '#lib/paths.ts'
import { type NamedClient, namesOf } from './client-names.ts'
import { type ClientVerb, doVerb, typed, withoutReason } from './verbs.ts'

interface VerbDialogProps {
  verb: ClientVerb
  client: NamedClient & { id: number }
  /** Stay on the page after a deletion, as a list does. */
  stay?: boolean
  onClose: () => void
}

/** Asks before a verb, with a reason, and by typing the name where it cannot be undone easily. */
export function VerbDialog({ verb, client, stay, onClose }: VerbDialogProps) {
  const t = useTranslations('clients')
  const router = useRouter()
  const id = useId()
  const key = useRef(crypto.randomUUID())
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const needed = typed.includes(verb)
  const { name } = namesOf(client, useLocale())

  async function confirm() {
    const result = await doVerb[verb]({ id: client.id, reason, name, idempotencyKey: key.current })
    if (!result.ok) {
      key.current = crypto.randomUUID()
      const told = result.problem.fields?.reason?.message
      setError(told)
      return told ? result.problem.message : `${result.problem.message}. ${result.problem.description}`
    }
    notify({ tone: 'ok', title: t(`${verb}.done`), description: name })
    if (verb === 'remove' && !stay) router.push(paths.clients())
    else router.refresh()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={t(`${verb}.title`, { name })}
      text={t(`${verb}.text`)}
      keepLabel={verb === 'close' || verb === 'remove' ? t(`${verb}.keep`) : t('cancel')}
      actionLabel={t(`${verb}.action`)}
      danger={needed || verb === 'deactivateLogin'}
      typeName={needed ? name : undefined}
      onConfirm={confirm}
    >
      {!withoutReason.includes(verb) && (
        <Field id={id} label={t('reason')} error={error} optional={needed ? undefined : t('optional')}>
          <Textarea
            id={id}
            rows={2}
            dir="auto"
            maxLength={500}
            required={needed}
            value={reason}
            onChange={event => setReason(event.target.value)}
            {...describedBy(id, { error })}
          />
        </Field>
      )}
    </ConfirmDialog>
  )
}
