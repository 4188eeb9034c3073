import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { RunState } from '#components/settings/automation/run-state.tsx'
import { Card } from '#components/ui/card.tsx'
import type { dnsOverview } from '#contract/dns/dns-overview.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { paths } from '#lib/paths.ts'

type Overview = AnswerOf<typeof dnsOverview.endpoints.read>

/** What of zones ran last by itself, and when one was backed up last. */
export async function ByTheClock({ lastRun, backups }: Pick<Overview, 'lastRun' | 'backups'>) {
  const [t, tasks] = await Promise.all([getTranslations('dnsOverview.clock'), getTranslations('automationTasks')])
  const run = lastRun && (
    <span className="flex flex-wrap items-center gap-x-3">
      <Link href={paths.dnsTools()}>{tasks(`options.name.${lastRun.task}`)}</Link>
      <RelativeTime value={lastRun.startedOn} />
      <RunState status={lastRun.status} bare />
    </span>
  )
  const backup = backups && (
    <span className="flex flex-wrap items-center gap-x-3">
      <RelativeTime value={backups.lastOn} />
      <Link href={paths.dnsZoneBackups()}>{t('ofZones', { backups: backups.total, zones: backups.zones })}</Link>
    </span>
  )
  return (
    <Card title={t('title')}>
      <KeyValue
        items={[
          { term: t('lastRun'), value: run ?? t('noRun') },
          { term: t('lastBackup'), value: backup ?? t('noBackup') },
        ]}
      />
    </Card>
  )
}
