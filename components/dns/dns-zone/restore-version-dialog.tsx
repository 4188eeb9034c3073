'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useAnswer } from '#components/kit/feedback/use-answer.ts'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { FieldError } from '#components/ui/field.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import { type EarlierVersion, versionMoments, versionParts } from '#contract/dns/dns-zone-bodies.ts'
import type { dnsZones } from '#contract/dns/dns-zones.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { refusalText } from '#lib/action/refusal-text.ts'
import { notify } from '#lib/notice/notices.ts'
import { paths } from '#lib/paths.ts'
import { callRecord } from '#lib/record/record-actions.ts'
import { RecordSetDifferences } from '../zone-drift/record-set-differences.tsx'
import { compareVersion } from './actions.ts'
import { useOverrideReason } from './use-override-reason.tsx'

export interface RestoreVersionProps {
  zone: { id: number; name: string }
  /** The entry of its history that is shown. */
  entryId: number
}
type Comparison = AnswerOf<typeof dnsZones.endpoints.compareVersion>

/** What restoring would change is shown before it is done. */
export function RestoreVersionDialog({ zone: { id, name }, entryId, onClose }: RestoreVersionProps & { onClose: () => void }) {
  const [t, shared] = [useTranslations('dnsZones.verbs.restoreVersion'), useTranslations('dnsZones')]
  const router = useRouter()
  const group = useId()
  const [moment, setMoment] = useState<EarlierVersion['moment']>('after')
  const [part, setPart] = useState<EarlierVersion['part']>('zone')
  const compared = useAnswer(compareVersion, { params: { id, entryId }, query: { moment, part } })
  const found = compared.data
  const [refused, setRefused] = useState<string>()
  const failure = refused ?? compared.refusal?.fields?.entryId?.message ?? compared.failure
  const reason = useOverrideReason()
  const [busy, start] = useWork()
  const restore = () =>
    start(async () => {
      const body = {
        entryId,
        moment,
        part,
        ...(reason.given ? { overrideReason: reason.given } : {}),
        ...(found ? { version: found.version } : {}),
      }
      const answer = await callRecord({ resource: 'dnsZones', verb: 'restoreVersion', id, body })
      if (!answer.ok) return reason.heed(answer.problem) ? undefined : setRefused(refusalText(answer.problem))
      notify({ tone: 'ok', title: t('done', { name }) })
      router.push(paths.dnsZone(id))
    })
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      size="wide"
      title={t('title', { name })}
      description={t('text')}
      actions={
        <>
          <Button onClick={onClose}>{shared('cancel')}</Button>
          <Button variant="primary" disabled={!found || found.count === 0} busy={busy} onClick={restore}>
            {t('action')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3.5">
        <Segmented
          label={shared('fields.moment')}
          name={`${group}-moment`}
          value={moment}
          onValueChange={value => {
            setMoment(value as typeof moment)
            setRefused(undefined)
          }}
          items={versionMoments.map(value => ({ value, label: shared(`options.moment.${value}`) }))}
        />
        <Segmented
          label={shared('fields.part')}
          name={`${group}-part`}
          value={part}
          onValueChange={value => {
            setPart(value as typeof part)
            setRefused(undefined)
          }}
          items={versionParts.map(value => ({ value, label: shared(`options.part.${value}`) }))}
        />
        {reason.field}
        {failure && <FieldError id={`${group}-failure`}>{failure}</FieldError>}
        {found && <Outcome found={found} />}
      </div>
    </Dialog>
  )
}

function Outcome({ found: { count, differences } }: { found: Comparison }) {
  const t = useTranslations('dnsZones.verbs.restoreVersion')
  if (count === 0) return <Callout tone="ok" title={t('same')} />
  return (
    <>
      <p className="text-text-2">{t('differs', { count })}</p>
      <RecordSetDifferences differences={differences} heads={{ record: t('record'), wanted: t('then'), found: t('now') }} />
    </>
  )
}
