'use client'
import { Eye, EyeOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { Client } from '#contract/clients/clients.ts'
import { notify } from '#lib/notice/notices.ts'
import { revealPersonalId } from './actions.ts'
import { ClientValue } from './client-value.tsx'

/** The numbers that say who this is. */
export function IdentityCard({ client }: { client: Client }) {
  const t = useTranslations('clients')
  const edited = (name: 'crNumber' | 'vatNumber' | 'taxId' | 'birthDate', shown: ReactNode) => (
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
            value: <PersonalId id={client.id} masked={masked} may={client.can?.viewPersonalId === true} />,
          },
        ]
      : []),
    ...(client.birthDate ? [{ term: t('fields.birthDate'), value: edited('birthDate', <Verbatim value={client.birthDate} />) }] : []),
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

/** A personal number, masked; showing it is written to the client's history. */
function PersonalId({ id, masked, may }: { id: number; masked: string; may: boolean }) {
  const t = useTranslations('clients.summary')
  const [number, setNumber] = useState<string | null>(null)
  const [busy, start] = useWork()
  const reveal = () =>
    start(async () => {
      const result = await revealPersonalId({ params: { id } })
      if (result.ok) setNumber(result.data.nationalId)
      else notify({ tone: 'bad', title: result.problem.message, description: result.problem.description })
    })
  return (
    <span className="flex items-center gap-2">
      <bdi dir="ltr" className="identifier" aria-live="polite">
        {number ?? masked}
      </bdi>
      {may && (
        <Button
          variant="ghost"
          size="xs"
          square
          disabled={busy}
          aria-label={t(number ? 'hide' : 'reveal')}
          icon={<Icon of={number ? EyeOff : Eye} size={14} />}
          onClick={number ? () => setNumber(null) : reveal}
        />
      )}
    </span>
  )
}
