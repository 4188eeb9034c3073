'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DialogButtons } from '#components/kit/dialogs/dialog-buttons.tsx'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { describedBy, Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { errorsOf } from '#lib/action/errors-of.ts'
import { knowsPasskeys, makePasskey } from '../passkey/ask-browser.ts'
import { PasswordInput } from '../sign-in/password-input.tsx'
import { useAccountCalls } from './account-calls.ts'

const nothing = { name: '', password: '' }

/** Makes a passkey: a name for it, the password, then the browser's own question. */
export function AddPasskey({ onAdded }: { onAdded: (codes: string[]) => void }) {
  const t = useTranslations('account')
  const { addPasskey, startPasskey } = useAccountCalls()
  const [open, setOpen] = useState(false)
  const [value, setValue] = useState(nothing)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, start] = useWork()

  function show(next: boolean) {
    setOpen(next)
    setValue(nothing)
    setErrors({})
  }
  /** What went wrong; nothing when it was made. */
  async function make(): Promise<Record<string, string> | undefined> {
    const { name, password } = value
    if (!name.trim() || !password)
      return { ...(name.trim() ? {} : { name: t('required') }), ...(password ? {} : { currentPassword: t('required') }) }
    if (!knowsPasskeys()) return { whole: t('passkeysUnknown') }
    const started = await startPasskey({ body: { currentPassword: password } })
    if (!started.ok) return errorsOf(started.problem)
    const response = await makePasskey(started.data.options)
    if (!response) return { whole: t('passkeyDeclined') }
    const added = await addPasskey({ body: { name, response } })
    if (!added.ok) return errorsOf(added.problem)
    show(false)
    onAdded(added.data.codes)
  }
  function submit(event: React.FormEvent) {
    event.preventDefault()
    // The dialog may stand inside another form: React would hand the submit on to it.
    event.stopPropagation()
    start(async () => setErrors((await make()) ?? {}))
  }
  return (
    <Dialog
      open={open}
      onOpenChange={show}
      trigger={<Button>{t('addPasskey')}</Button>}
      title={t('addPasskey')}
      description={t('addPasskeyText')}
      dirty={busy}
      actions={<DialogButtons leaveLabel={t('cancel')} onLeave={() => show(false)} label={t('continue')} form="add-passkey" busy={busy} />}
    >
      <form id="add-passkey" onSubmit={submit} noValidate className="settings-fields">
        {errors.whole && (
          <Callout tone="bad" alert>
            {errors.whole}
          </Callout>
        )}
        <Field id="passkey-name" label={t('passkeyName')} help={t('passkeyNameHelp')} error={errors.name}>
          <Input
            id="passkey-name"
            dir="auto"
            maxLength={60}
            value={value.name}
            invalid={Boolean(errors.name)}
            onChange={({ target }) => setValue({ ...value, name: target.value })}
            {...describedBy('passkey-name', { error: errors.name, help: true })}
          />
        </Field>
        <Field id="passkey-password" label={t('fields.currentPassword')} error={errors.currentPassword}>
          <PasswordInput
            id="passkey-password"
            size="md"
            autoComplete="current-password"
            value={value.password}
            invalid={Boolean(errors.currentPassword)}
            onChange={({ target }) => setValue({ ...value, password: target.value })}
            {...describedBy('passkey-password', { error: errors.currentPassword })}
          />
        </Field>
      </form>
    </Dialog>
  )
}
