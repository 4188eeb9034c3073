'use client'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import { useVerbCall } from '#components/kit/verbs/use-verb-call.ts'
import { Card } from '#components/ui/card.tsx'
import { Switch } from '#components/ui/switch.tsx'
import type { Client } from '#contract/clients/clients.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { refusalText } from '#lib/action/refusal-text.ts'

/** The switches of a client, in their order; an inverted one is kept as what is off. */
const billingPreferences = [
  { name: 'bilingualDocuments', inverted: false },
  { name: 'lateFees', inverted: false },
  { name: 'overdueNotices', inverted: false },
  { name: 'cardProcessingDisabled', inverted: true },
  { name: 'singleSignOnAllowed', inverted: false },
  { name: 'dnsAllowed', inverted: false },
] as const
type BillingPreference = (typeof billingPreferences)[number]['name']

/** How the client is charged and written to: each switch asks, applies at once and is written to the history. */
export function BillingCard({ client }: { client: Pick<Client, 'id' | 'version' | 'displayName' | 'can' | BillingPreference> }) {
  const t = useTranslations('clients')
  return (
    <Card title={t('summary.billing')}>
      {billingPreferences.map(({ name, inverted }) => (
        <BillingSwitch
          key={name}
          client={client}
          name={name}
          label={t(name === 'cardProcessingDisabled' ? 'summary.cardProcessing' : `fields.${name}`)}
          inverted={inverted}
          on={client[name] !== inverted}
          disabled={client.can?.update !== true}
        />
      ))}
    </Card>
  )
}

interface BillingSwitchProps {
  client: { id: number; version: number; displayName: Bilingual }
  name: BillingPreference
  label: string
  inverted: boolean
  on: boolean
  disabled: boolean
}

/** One preference; changing it asks first. */
function BillingSwitch({ client, name, label, inverted, on, disabled }: BillingSwitchProps) {
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
        text={t('switchText', { name: nameFor(client.displayName, useLocale()) })}
        actionLabel={t(on ? 'off' : 'on')}
        onConfirm={confirm}
      />
    </div>
  )
}
