'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import { Switch } from '#components/ui/switch.tsx'
import { notify } from '#lib/notice/notices.ts'
import { updateClient } from './actions.ts'
import type { BillingPreference } from './billing-preferences.ts'

interface BillingSwitchProps {
  client: { id: number; version: number; displayName: string }
  name: BillingPreference
  label: string
  inverted: boolean
  on: boolean
  disabled: boolean
}

/** One preference; changing it asks first. */
export function BillingSwitch({ client, name, label, inverted, on, disabled }: BillingSwitchProps) {
  const t = useTranslations('clients.summary')
  const router = useRouter()
  const id = useId()
  const [asking, setAsking] = useState(false)
  async function confirm() {
    const result = await updateClient({ params: { id: client.id }, body: { version: client.version, [name]: !on !== inverted } })
    if (!result.ok) {
      const field = Object.values(result.problem.fields ?? {})[0]?.message
      return [result.problem.message, field ?? result.problem.description].join('. ')
    }
    notify({ tone: 'ok', title: t('saved'), description: label })
    router.refresh()
  }
  return (
    <div className="flex items-center gap-2 min-h-7 justify-between">
      <label htmlFor={id}>{label}</label>
      <Switch id={id} checked={on} disabled={disabled} onChange={() => setAsking(true)} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t(on ? 'switchOff' : 'switchOn', { what: label })}
        text={t('switchText', { name: client.displayName })}
        actionLabel={t(on ? 'off' : 'on')}
        onConfirm={confirm}
      />
    </div>
  )
}
