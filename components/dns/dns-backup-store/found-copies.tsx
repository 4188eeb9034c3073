'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Link } from '#components/kit/link.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { DomainName } from '#components/kit/values/domain-name.tsx'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import type { dnsBackupStores } from '#contract/dns/dns-backup-stores.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { notify } from '#lib/notice/notices.ts'
import { paths } from '#lib/paths.ts'
import { takeBack } from './actions.ts'

type Found = AnswerOf<typeof dnsBackupStores.endpoints.look>
interface Props {
  storeId: number
  /** `zone`: the one that was asked for; empty: none. */
  found: Found & { zone: string }
  /** The reader may take copies back. */
  restores: boolean
  onZone: (zone: string) => void
}

/** What a store has: its zones, or the copies of one. */
export function FoundCopies({ storeId, found: { zone, zones, copies, more }, restores, onZone }: Props) {
  const t = useTranslations('dnsBackupStores.look')
  if (zones.length + copies.length === 0) return <Callout tone="info" alert title={t(zone ? 'noCopies' : 'noZones')} />
  return (
    <div className="flex flex-col gap-2">
      <ul className="flex max-h-80 flex-col gap-1.5 overflow-auto" aria-label={t(zone ? 'copies' : 'zones')}>
        {zones.map(name => (
          <li key={name}>
            <Button variant="ghost" size="sm" onClick={() => onZone(name)}>
              <DomainName value={name} />
            </Button>
          </li>
        ))}
        {copies.map(copy => (
          <li key={copy.key} className="flex flex-wrap items-center justify-between gap-x-3">
            <span>
              <DateText value={copy.takenOn} /> · <span className="text-text-2">{t('bytes', { size: copy.size })}</span>
            </span>
            {copy.backupId !== null ? (
              <Link href={paths.dnsZoneBackup(copy.backupId)}>{t('here')}</Link>
            ) : (
              restores && <TakeBack storeId={storeId} copyKey={copy.key} />
            )}
          </li>
        ))}
      </ul>
      {zones.length > 0 && restores && (
        <p>
          <Link href={paths.dnsImport({ store: storeId })}>{t('takeAll')}</Link>
        </p>
      )}
      {more && <p className="text-text-2">{t('more')}</p>}
    </div>
  )
}

/** A copy becomes a backup here again, and its page is shown: what restoring it would change is seen there first. */
function TakeBack({ storeId, copyKey }: { storeId: number; copyKey: string }) {
  const t = useTranslations('dnsBackupStores.look')
  const router = useRouter()
  const [busy, start] = useWork()
  const take = () =>
    start(async () => {
      const answer = await takeBack({ params: { id: storeId }, body: { key: copyKey } })
      if (answer.ok) router.push(paths.dnsZoneBackup(answer.data.backupId))
      else notify({ tone: 'bad', title: answer.problem.message, description: answer.problem.description })
    })
  return (
    <Button size="sm" busy={busy} onClick={take}>
      {t('take')}
    </Button>
  )
}
