import { getTranslations } from 'next-intl/server'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { Card } from '#components/ui/card.tsx'
import type { Client } from './client-types.ts'
import { PersonalId } from './personal-id.tsx'

/** The numbers that say who this is. */
export async function IdentityCard({ client }: { client: Client }) {
  const t = await getTranslations('clients')
  const numbers = (['crNumber', 'vatNumber', 'taxId'] as const).flatMap(name =>
    client[name] ? [{ term: t(`columns.${name}`), value: <Verbatim value={client[name]} copy /> }] : [],
  )
  const masked = client.nationalId
  const items = [
    ...numbers,
    ...(masked
      ? [
          {
            term: t('columns.nationalId'),
            value: <PersonalId id={client.id} masked={masked} may={client.can?.viewPersonalId === true} />,
          },
        ]
      : []),
    ...(client.birthDate ? [{ term: t('fields.birthDate'), value: <Verbatim value={client.birthDate} /> }] : []),
  ]
  return (
    <Card title={t('summary.identity')}>
      {items.length ? (
        <KeyValue className="!grid-cols-[84px_minmax(0,1fr)]" items={items} />
      ) : (
        <p className="text-text-3">{t('summary.noIdentity')}</p>
      )}
    </Card>
  )
}
