'use client'
import { Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SecretOnce } from '#components/kit/dialogs/secret-once.tsx'
import type { OwnControlProps } from '#components/kit/form-fields/control-props.ts'
import { checkWith } from '#components/kit/record-form/check-with.ts'
import type { FormSection } from '#components/kit/record-form/field-definition.ts'
import { RecordForm } from '#components/kit/record-form/record-form.tsx'
import { CapabilityTree } from '#components/staff/role-group/capability-tree.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { describedBy, Field } from '#components/ui/field.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { PasswordInput } from '../sign-in/password-input.tsx'
import { createToken } from './actions.ts'

const own = {
  capabilities: (props: OwnControlProps) => <CapabilityTree {...props} preview={false} />,
  currentPassword: CurrentPassword,
}

/** Makes a token for a program: what it may do, until when and from where; shown once. */
export function NewToken({ sections }: { sections: FormSection[] }) {
  const t = useTranslations('apiTokens')
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const [dirty, setDirty] = useState(false)
  const [token, setToken] = useState<string>()
  const show = (next: boolean) => {
    setOpen(next)
    setDirty(false)
  }
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={show}
        trigger={
          <Button variant="primary" icon={<Icon of={Plus} />} keys={['N']}>
            {t('new')}
          </Button>
        }
        title={t('newTitle')}
        size="wide"
        dirty={dirty}
      >
        <RecordForm
          resource="apiTokens"
          sections={sections}
          values={{ name: '', expiresOn: null, allowedIps: [], capabilities: [], currentPassword: '' }}
          own={own}
          check={async () => checkWith((await import('#contract/access/api-tokens.ts')).newApiToken)}
          save={({ body, idempotencyKey }) => createToken({ body, idempotencyKey })}
          onSaved={(saved: { token: string }) => {
            show(false)
            setToken(saved.token)
          }}
          dialog={{ actionLabel: t('make'), onCancel: () => show(false), onDirty: setDirty }}
        />
      </Dialog>
      {token && (
        <SecretOnce
          value={token}
          onClose={() => {
            setToken(undefined)
            router.refresh()
          }}
        />
      )}
    </>
  )
}

function CurrentPassword({ id, label, help, error, value, onValue }: OwnControlProps) {
  return (
    <Field id={id} label={label} help={help} error={error}>
      <PasswordInput
        id={id}
        size="md"
        autoComplete="current-password"
        value={String(value ?? '')}
        invalid={Boolean(error)}
        onChange={({ target }) => onValue(target.value)}
        {...describedBy(id, { error, help })}
      />
    </Field>
  )
}
