'use client'
import { ArrowDownToLine, GitCompareArrows, ServerCog } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Link } from '#components/kit/link.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { zoneDrift } from '#contract/dns/zone-drift.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { notify } from '#lib/notice/notices.ts'
import { useOverrideReason } from '../dns-zone/use-override-reason.tsx'
import { adoptZone, compareZone } from './actions.ts'
import { RecordSetDifferences } from './record-set-differences.tsx'

type Found = AnswerOf<typeof zoneDrift.endpoints.compare>

interface ZoneServerProps {
  zone: { id: number; version: number; unicodeName: string; zoneType: 'primary' | 'secondary' }
  /** The reader may change the zone. */
  editable: boolean
  /** Where it is moved to another server; null: the reader may not, or it is of none. */
  moveAddress: string | null
}

/** Compares a zone with what its server has, and takes over what stands there where that is the right one. */
export function ZoneServer({ zone: { id, version, unicodeName: name, zoneType }, editable, moveAddress }: ZoneServerProps) {
  const t = useTranslations('dnsZones.server')
  const router = useRouter()
  const [found, setFound] = useState<Found>()
  const reason = useOverrideReason()
  const [busy, start] = useWork()
  const compare = () =>
    start(async () => {
      const answer = await compareZone({ params: { id }, body: {} })
      if (answer.ok) setFound(answer.data)
      else notify({ tone: 'bad', title: answer.problem.message, description: answer.problem.description })
    })
  const adopt = async () => {
    const answer = await adoptZone({
      params: { id },
      body: { version, dropped: found?.dropped ?? [], overrideReason: reason.given || null },
    })
    if (!answer.ok && reason.heed(answer.problem)) return answer.problem.message
    if (!answer.ok) return `${answer.problem.message}. ${answer.problem.description}`
    notify({ tone: 'ok', title: t('adopted', { name }) })
    setFound(undefined)
    router.refresh()
  }
  return (
    <div className="flex flex-col gap-4 p-gutter">
      <p className="text-text-2">{t(zoneType === 'secondary' ? 'secondaryText' : 'text')}</p>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Icon of={GitCompareArrows} />} busy={busy} busyLabel={t('comparing')} onClick={compare}>
          {t('compare')}
        </Button>
        {moveAddress && (
          <Button as={Link} href={moveAddress} icon={<Icon of={ServerCog} />}>
            {t('move')}
          </Button>
        )}
        {editable && found?.there && found.count > 0 && (
          <ConfirmDialog
            trigger={<Button icon={<Icon of={ArrowDownToLine} />}>{t('adopt')}</Button>}
            title={t('adoptTitle', { name })}
            text={t('adoptText')}
            actionLabel={found.dropped.length > 0 ? t('droppedAgree') : t('adopt')}
            danger
            onConfirm={adopt}
          >
            {found.dropped.length > 0 && (
              <Callout tone="warn" title={t('dropped', { count: found.dropped.length })}>
                {found.dropped.map(one => (
                  <p key={one}>
                    <Verbatim value={one} />
                  </p>
                ))}
              </Callout>
            )}
            {reason.field}
          </ConfirmDialog>
        )}
      </div>
      {found && <Outcome found={found} />}
    </div>
  )
}

function Outcome({ found: { there, count, differences, serial } }: { found: Found }) {
  const t = useTranslations('dnsZones.server')
  if (!there) return <Callout tone="warn" title={t('notThere')} />
  if (count === 0) return <Callout tone="ok" title={t('same', { serial: String(there.serial) })} />
  return (
    <>
      <Callout tone="warn" title={t('differs', { count })}>
        {t('serials', { here: String(serial), there: String(there.serial) })}
      </Callout>
      <RecordSetDifferences differences={differences} heads={{ record: t('record'), wanted: t('here'), found: t('there') }} />
    </>
  )
}
