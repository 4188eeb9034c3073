import { getTranslations } from 'next-intl/server'
import { Card } from '#components/ui/card.tsx'
import { type BillingPreference, billingPreferences } from './billing-preferences.ts'
import { BillingSwitch } from './billing-switch.tsx'
import type { Client } from './client-types.ts'

/** How the client is charged and written to: each switch asks, applies at once and is written to the history. */
export async function BillingCard({ client }: { client: Client }) {
  const t = await getTranslations('clients')
  const label = (name: BillingPreference) => t(name === 'cardProcessingDisabled' ? 'summary.cardProcessing' : `fields.${name}`)
  const { id, version, displayName } = client
  return (
    <Card title={t('summary.billing')}>
      {billingPreferences.map(({ name, inverted }) => (
        <BillingSwitch
          key={name}
          client={{ id, version, displayName }}
          name={name}
          label={label(name)}
          inverted={inverted}
          on={client[name] !== inverted}
          disabled={client.can?.update !== true}
        />
      ))}
    </Card>
  )
}
