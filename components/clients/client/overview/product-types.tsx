import { getTranslations } from 'next-intl/server'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Card } from '#components/ui/card.tsx'
import { numberText } from '#lib/format/number.ts'
import type { ClientOverview } from './client-overview.ts'

/** What a client has of each type of product: how many run, of how many. */
export async function ProductTypes({ services }: Pick<ClientOverview, 'services'>) {
  const [t, words, addons] = await Promise.all([
    getTranslations('clients.overview'),
    getTranslations('services'),
    getTranslations('productAddons'),
  ])
  if (!services || services.types.length === 0) return null
  return (
    <Card title={t('types')}>
      <KeyValue
        align="end"
        items={services.types.map(({ type, active, total }) => ({
          key: type ?? 'addons',
          term: type ? words(`options.productType.${type}`) : addons('title'),
          value: t('activeOf', { active: numberText(active), all: numberText(total) }),
        }))}
      />
    </Card>
  )
}
