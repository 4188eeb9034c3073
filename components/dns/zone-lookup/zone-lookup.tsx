'use client'
import { Radar } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Input } from '#components/ui/input.tsx'
import { NativeSelect } from '#components/ui/native-select.tsx'
import { type RecordType, recordTypes } from '#contract/dns/record-types.ts'
import type { zoneLookup } from '#contract/dns/zone-lookup.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { notify } from '#lib/notice/notices.ts'
import { lookUp } from './actions.ts'
import { LookupOutcome } from './lookup-outcome.tsx'

type Found = AnswerOf<typeof zoneLookup.endpoints.lookUp>

/** Asks our servers and resolvers for a name of a zone now, and shows who has what stands here already. */
export function ZoneLookup({ zoneId, reverse }: { zoneId: number; reverse: boolean }) {
  const t = useTranslations('dnsZones.lookup')
  const id = useId()
  const [hostname, setHostname] = useState('@')
  const [type, setType] = useState<RecordType>(reverse ? 'PTR' : 'A')
  const [found, setFound] = useState<Found>()
  const [busy, start] = useWork()
  const ask = () =>
    start(async () => {
      const answer = await lookUp({ params: { id: zoneId }, body: { hostname, type } })
      if (answer.ok) setFound(answer.data)
      else notify({ tone: 'bad', title: answer.problem.message, description: answer.problem.description })
    })
  return (
    <section className="flex flex-col gap-3" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="font-semibold">
        {t('title')}
      </h2>
      <p className="text-text-2">{t('text')}</p>
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={event => {
          event.preventDefault()
          ask()
        }}
      >
        <Field id={`${id}-hostname`} label={t('hostname')}>
          <Input
            id={`${id}-hostname`}
            mono
            dir="ltr"
            spellCheck={false}
            value={hostname}
            onChange={event => setHostname(event.target.value)}
          />
        </Field>
        <Field id={`${id}-type`} label={t('type')}>
          <NativeSelect id={`${id}-type`} value={type} onChange={event => setType(event.target.value as RecordType)}>
            {recordTypes.map(one => (
              <option key={one}>{one}</option>
            ))}
          </NativeSelect>
        </Field>
        <Button type="submit" icon={<Icon of={Radar} />} busy={busy} busyLabel={t('asking')}>
          {t('action')}
        </Button>
      </form>
      {found && <LookupOutcome found={found} />}
    </section>
  )
}
