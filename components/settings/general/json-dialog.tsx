'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DialogButtons } from '#components/kit/dialogs/dialog-buttons.tsx'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Callout } from '#components/ui/callout.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { describedBy, Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { Textarea } from '#components/ui/textarea.tsx'
import type { SettingState } from '#contract/settings/general-settings.ts'
import { changeSettings } from './actions.ts'

interface JsonDialogProps {
  /** null: a new key. */
  state: SettingState | null
  version: number
  onClose: () => void
  onSaved: (message: string) => void
}

/** A key and its value as JSON; what is not JSON is not sent. */
export function JsonDialog({ state, version, onClose, onSaved }: JsonDialogProps) {
  const t = useTranslations('settings')
  const v = useTranslations('validation')
  const [key, setKey] = useState(state?.key ?? '')
  const [text, setText] = useState(state ? JSON.stringify(state.value, null, 2) : '')
  const [errors, setErrors] = useState<{ key?: string; value?: string; all?: string }>({})
  const [busy, start] = useWork()
  const save = () => {
    let value: unknown
    try {
      value = JSON.parse(text)
    } catch {
      return setErrors({ value: v('json') })
    }
    const known = t.has(`fields.${key}` as 'fields.vat') && !['key', 'value', 'reason'].includes(key)
    if (known || !/^[A-Za-z][A-Za-z0-9_]{0,63}$/.test(key)) return setErrors({ key: known ? t('keyIsKnown') : v('invalid') })
    start(async () => {
      const answer = await changeSettings({ version, changes: { [key]: value } }, crypto.randomUUID())
      if (answer.ok) return onSaved(answer.message)
      const finding = answer.problem.fields?.[key]
      setErrors(finding ? { value: finding.message ?? v('invalid') } : { all: answer.problem.message })
    })
  }
  return (
    <Dialog
      open
      dirty
      size="form"
      onOpenChange={open => !open && onClose()}
      title={state ? t('editKey', { name: state.key }) : t('addKey')}
      actions={
        <DialogButtons
          leaveLabel={t('cancel')}
          onLeave={onClose}
          label={t('saveKey')}
          onClick={save}
          busy={busy}
          busyLabel={t('saveKey')}
        />
      }
    >
      {errors.all && <Callout tone="bad" alert title={errors.all} />}
      {!state && (
        <Field id="json-key" label={t('fields.key')} error={errors.key}>
          <Input
            id="json-key"
            {...describedBy('json-key', { error: errors.key })}
            mono
            dir="ltr"
            maxLength={64}
            value={key}
            onChange={event => setKey(event.target.value)}
          />
        </Field>
      )}
      <Field id="json-value" label={t('fields.value')} error={errors.value}>
        <Textarea
          id="json-value"
          {...describedBy('json-value', { error: errors.value })}
          className="code-text"
          rows={10}
          dir="ltr"
          spellCheck={false}
          maxLength={20_000}
          value={text}
          onChange={event => setText(event.target.value)}
        />
      </Field>
    </Dialog>
  )
}
