'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import { useVerbCall } from '#components/kit/verbs/use-verb-call.ts'
import { Switch } from '#components/ui/switch.tsx'
import { refusalText } from '#lib/action/refusal-text.ts'
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
  const call = useVerbCall('clients')
  const id = useId()
  const [asking, setAsking] = useState(false)
  async function confirm() {
    const { id, version } = client
    const refusal = await call('update', { id, version, name: label }, { [name]: !on !== inverted })
    if (!refusal) return router.refresh()
    const field = Object.values(refusal.fields ?? {})[0]?.message
    return refusalText({ message: refusal.message, description: field ?? refusal.description })
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
