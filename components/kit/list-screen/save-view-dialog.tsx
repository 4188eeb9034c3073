'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Choice } from '#components/ui/choice.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { notifyResult } from '#lib/notice/notices.ts'
import { createSavedView, nameSavedView } from '#lib/saved-views/saved-view-actions.ts'
import { DialogButtons } from '../dialogs/dialog-buttons.tsx'
import { useWork } from '../feedback/use-work.ts'
import { useList } from './list-context.ts'

interface SaveViewDialogProps {
  shown: { resource: string; search: string; columns: string[] | null }
  /** The view that gets another name; none for a new one. */
  own?: { id: number; version: number; label: string; shared: boolean }
  mayShare: boolean
  onClose: () => void
}

/** The name of a view, and who sees it. */
export function SaveViewDialog({ shown, own, mayShare, onClose }: SaveViewDialogProps) {
  const t = useTranslations('list')
  const id = useId()
  const { go, refresh } = useList()
  const [name, setName] = useState(own?.label ?? '')
  const [shared, setShared] = useState(own?.shared ?? false)
  const [error, setError] = useState<string>()
  const [busy, start] = useWork()
  const save = (event: FormEvent) => {
    event.preventDefault()
    start(async () => {
      const said = { name: name.trim(), shared }
      const answer = await (own ? nameSavedView(own, said) : createSavedView(shown, { ...said, key: crypto.randomUUID() }))
      if (!answer.ok) return setError(answer.problem.fields?.name?.message ?? answer.problem.message)
      notifyResult(answer)
      onClose()
      if (own) refresh()
      else go({ view: `saved-${answer.data.id}` })
    })
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && !busy && onClose()}
      title={t(own ? 'renameView' : 'saveView')}
      actions={
        <DialogButtons
          leaveLabel={t('cancel')}
          onLeave={onClose}
          label={t(own ? 'renameView' : 'saveView')}
          form={id}
          busy={busy}
          disabled={name.trim() === ''}
        />
      }
    >
      <form id={id} onSubmit={save} className="flex flex-col gap-3.5">
        <Field id={`${id}-name`} label={t('viewName')} error={error}>
          <Input
            id={`${id}-name`}
            dir="auto"
            maxLength={60}
            invalid={Boolean(error)}
            aria-describedby={error ? `${id}-name-error` : undefined}
            value={name}
            onChange={event => setName(event.target.value)}
          />
        </Field>
        {mayShare && (
          <Choice control={<Checkbox checked={shared} onChange={event => setShared(event.target.checked)} />}>{t('viewShared')}</Choice>
        )}
      </form>
    </Dialog>
  )
}
