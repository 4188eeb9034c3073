import { getLocale, getTranslations } from 'next-intl/server'
import { DateText } from '#components/kit/values/date-text.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Card } from '#components/ui/card.tsx'
import type { FilledField } from '#contract/clients/asked-fields.ts'
import type { Client } from '#contract/clients/clients.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { ClientValue } from './client-value.tsx'

/** What the company asks of its clients besides, where it asks anything. */
export async function CustomFieldsCard({ client }: { client: Client }) {
  const [t, locale] = await Promise.all([getTranslations('clients'), getLocale()])
  const fields = client.customFields ?? []
  if (fields.length === 0) return null
  return (
    <Card title={t('sections.custom')}>
      <KeyValue
        items={fields.map(field => ({
          term: nameFor(field.name, locale),
          value: (
            <ClientValue client={client} fields={[`customValues.${field.id}`]} label={nameFor(field.name, locale)}>
              <CustomValue field={field} yes={t('customYes')} no={t('customNo')} />
            </ClientValue>
          ),
        }))}
      />
    </Card>
  )
}

/** The value of a custom field as people read it. */
export function CustomValue({ field: { kind, value }, yes, no }: { field: FilledField; yes: string; no: string }) {
  if (value === null) return <span className="text-text-3">—</span>
  if (kind === 'flag') return value === 'yes' ? yes : no
  if (kind === 'date') return <DateText value={value} as="day" />
  return (
    <bdi className="wrap-anywhere whitespace-pre-line" dir={kind === 'number' ? 'ltr' : 'auto'}>
      {value}
    </bdi>
  )
}
