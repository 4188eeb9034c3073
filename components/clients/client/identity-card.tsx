'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '#components/kit/link.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { Card } from '#components/ui/card.tsx'
import type { Client } from '#contract/clients/clients.ts'
import { paths } from '#lib/paths.ts'
import { IdentityCheckButton } from '../identity-check/identity-check-button.tsx'
import { revealPersonalId } from './actions.ts'
import { ClientValue } from './client-value.tsx'
import { PersonalId } from './personal-id.tsx'

interface IdentityCardProps {
  client: Client
  /** The reader may see the ID in full. */
  sees: boolean
  /** The reader may ask for other data. */
  requests: boolean
  /** The reader may have the person asked who they are. */
  verifies: boolean
}

/** The numbers that say who this is; who may, asks for others here. */
export function IdentityCard({ client, sees, requests, verifies }: IdentityCardProps) {
  const t = useTranslations('clients')
  const edited = (name: 'crNumber' | 'vatNumber' | 'taxId', shown: ReactNode) => (
    <ClientValue client={client} fields={[name]}>
      {shown}
    </ClientValue>
  )
  const numbers = (['crNumber', 'vatNumber', 'taxId'] as const).flatMap(name =>
    client[name] ? [{ term: t(`columns.${name}`), value: edited(name, <Verbatim value={client[name]} copy />) }] : [],
  )
  const masked = client.nationalId
  const items = [
    ...numbers,
    ...(client.vatRegistered ? [] : [{ term: t('columns.vatNumber'), value: t('summary.notVatRegistered') }]),
    ...(masked
      ? [
          {
            term: t('columns.nationalId'),
            value: <PersonalId id={client.id} masked={masked} may={sees} reveal={revealPersonalId} />,
          },
        ]
      : []),
    ...(client.birthDate
      ? [
          {
            term: t('fields.birthDate'),
            value: <PersonalId id={client.id} masked={client.birthDate} may={sees} reveal={revealPersonalId} what="birthDate" />,
          },
        ]
      : []),
  ]
  return (
    <Card
      title={t('summary.identity')}
      actions={
        requests &&
        client.status !== 'closed' && (
          <Link href={paths.newDataChange(client.id)} className="text-small">
            {t('summary.requestChange')}
          </Link>
        )
      }
    >
      {items.length ? (
        <KeyValue className="!grid-cols-[84px_minmax(0,1fr)]" items={items} />
      ) : (
        <p className="text-text-3">{t('summary.noIdentity')}</p>
      )}
      {verifies && client.status !== 'closed' && (
        <div className="mt-3">
          <IdentityCheckButton clientId={client.id} />
        </div>
      )}
    </Card>
  )
}
