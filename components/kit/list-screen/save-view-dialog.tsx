'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Choice } from '#components/ui/choice.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { errorsOf } from '#lib/action/errors-of.ts'
import { notifyResult } from '#lib/notice/notices.ts'
import { createSavedView, nameSavedView } from '#lib/saved-views/saved-view-actions.ts'
import { DialogButtons } from '../dialogs/dialog-buttons.tsx'
import { useWork } from '../feedback/use-work.ts'
import { BilingualField } from '../form-fields/bilingual-field.tsx'
import { useList } from './list-context.ts'

interface SaveViewDialogProps {
  shown: { resource: string; search: string; columns: string[] | null }
  /** The view that gets another name; none for a new one. */
  own?: { id: number; version: number; name: Bilingual; shared: boolean }
  mayShare: boolean
  onClose: () => void
}

/** The name of a view, and who sees it. */
export function SaveViewDialog({ shown, own, mayShare, onClose }: SaveViewDialogProps) {
  const t = useTranslations('list')
  const id = useId()
  const { go, refresh } = useList()
  const [name, setName] = useState<Bilingual>(own?.name ?? { en: '', ar: '' })
  const [shared, setShared] = useState(own?.shared ?? false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, start] = useWork()
  const save = (event: FormEvent) => {
    event.preventDefault()
    start(async () => {
      const said = { name, shared }
      const answer = await (own ? nameSavedView(own, said) : createSavedView(shown, { ...said, key: crypto.randomUUID() }))
      if (!answer.ok) return setErrors(errorsOf(answer.problem))
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
          disabled={!name.en.trim() && !name.ar.trim()}
        />
      }
    >
      <form id={id} onSubmit={save} className="flex flex-col gap-3.5">
        <BilingualField
          id={`${id}-name`}
          path="name"
          label={t('viewName')}
          field={{ name: 'name', kind: 'bilingual', max: 60 }}
          resource="savedViews"
          onOther={() => {}}
          value={name}
          values={{ name }}
          errors={errors.whole ? { name: errors.whole } : errors}
          onValue={value => setName(value as Bilingual)}
        />
        {mayShare && (
          <Choice control={<Checkbox checked={shared} onChange={event => setShared(event.target.checked)} />}>{t('viewShared')}</Choice>
        )}
      </form>
    </Dialog>
  )
}
