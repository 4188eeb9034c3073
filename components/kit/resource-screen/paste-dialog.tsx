'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { Callout } from '#components/ui/callout.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { describedBy, Field } from '#components/ui/field.tsx'
import { Textarea } from '#components/ui/textarea.tsx'
import type { PasteOutcome } from '#contract/kernel/paste.ts'
import { callRecord } from '#lib/record/record-actions.ts'
import { DialogButtons } from '../dialogs/dialog-buttons.tsx'
import { useWork } from '../feedback/use-work.ts'
import { useResourceMessages } from '../record-form/use-field-label.ts'
import { PasteSkipped } from './paste-skipped.tsx'
import { useResource } from './resource-context.ts'

/** Takes pasted lines, says how many were added, and leaves those that were refused to be mended. */
export function PasteDialog({ onClose }: { onClose: () => void }) {
  const { given } = useResource()
  const t = useTranslations('record')
  const v = useTranslations('validation')
  const own = useResourceMessages(given.resource)
  const id = useId()
  const router = useRouter()
  const key = useRef(crypto.randomUUID())
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [outcome, setOutcome] = useState<PasteOutcome>()
  const [busy, start] = useWork()
  const send = () =>
    start(async () => {
      if (text.trim() === '') return setError(v('required'))
      const answer = await callRecord({ resource: given.resource, verb: 'paste', body: { text }, idempotencyKey: key.current })
      if (!answer.ok) return setError(answer.problem.fields?.text?.message ?? answer.problem.message)
      key.current = crypto.randomUUID()
      setError(undefined)
      setOutcome(answer.data)
      setText(answer.data.skipped.map(({ text: line }: { text: string }) => line).join('\n'))
      router.refresh()
    })
  const help = own('pasteHelp')
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('paste')}
      size="form"
      dirty={text !== '' && !outcome}
      actions={
        <DialogButtons leaveLabel={t('close')} onLeave={onClose} label={t('add')} form={`${id}-form`} busy={busy} busyLabel={t('adding')} />
      }
    >
      <form
        id={`${id}-form`}
        className="flex flex-col gap-3.5"
        onSubmit={event => {
          event.preventDefault()
          if (!busy) send()
        }}
      >
        {outcome && (
          <Callout tone={outcome.skipped.length > 0 ? 'warn' : 'ok'} alert>
            {t('pasted', { added: outcome.added, skipped: outcome.skipped.length })}
          </Callout>
        )}
        <Field id={id} label={t('lines')} help={help} error={error}>
          <Textarea
            id={id}
            rows={8}
            dir="auto"
            spellCheck={false}
            value={text}
            onChange={event => {
              setText(event.target.value)
              setError(undefined)
            }}
            {...describedBy(id, { help, error })}
          />
        </Field>
        {outcome && outcome.skipped.length > 0 && <PasteSkipped skipped={outcome.skipped} />}
      </form>
    </Dialog>
  )
}
