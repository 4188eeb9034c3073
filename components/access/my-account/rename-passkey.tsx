'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DialogButtons } from '#components/kit/dialogs/dialog-buttons.tsx'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { describedBy, Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import type { MyPasskey } from '#contract/access/my-passkeys.ts'
import { errorsOf } from '#lib/action/errors-of.ts'
import { useAccountCalls } from './account-calls.ts'

export function RenamePasskey({ passkey: { id, name } }: { passkey: MyPasskey }) {
  const t = useTranslations('account')
  const { renamePasskey } = useAccountCalls()
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const [value, setValue] = useState(name)
  const [error, setError] = useState<string>()
  const [busy, start] = useWork()

  function show(next: boolean) {
    setOpen(next)
    setValue(name)
    setError(undefined)
  }
  function submit(event: React.FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    start(async () => {
      const answer = await renamePasskey({ params: { id }, body: { name: value } })
      if (!answer.ok) return setError(Object.values(errorsOf(answer.problem))[0])
      setOpen(false)
      router.refresh()
    })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={show}
      trigger={
        <Button size="sm" aria-label={t('renamePasskeyName', { name })}>
          {t('rename')}
        </Button>
      }
      title={t('renamePasskey')}
      dirty={value !== name}
      actions={
        <DialogButtons leaveLabel={t('cancel')} onLeave={() => show(false)} label={t('save')} form={`rename-passkey-${id}`} busy={busy} />
      }
    >
      <form id={`rename-passkey-${id}`} onSubmit={submit} noValidate>
        <Field id="new-passkey-name" label={t('passkeyName')} error={error}>
          <Input
            id="new-passkey-name"
            dir="auto"
            maxLength={60}
            value={value}
            invalid={Boolean(error)}
            onChange={({ target }) => setValue(target.value)}
            {...describedBy('new-passkey-name', { error })}
          />
        </Field>
      </form>
    </Dialog>
  )
}
