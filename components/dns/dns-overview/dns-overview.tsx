import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Stat } from '#components/kit/charts/stat.tsx'
import { Empty } from '#components/kit/feedback/empty.tsx'
import { Strip } from '#components/kit/feedback/strip.tsx'
import { Link } from '#components/kit/link.tsx'
import { PageHeader } from '#components/kit/page/page-header.tsx'
import { ConnectionBadge } from '#components/kit/values/connection-badge.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { Card } from '#components/ui/card.tsx'
import type { Delegation } from '#contract/dns/delegation.ts'
import { dnsOverview } from '#contract/dns/dns-overview.ts'
import type { DnsServer } from '#contract/dns/dns-servers.ts'
import { load } from '#lib/api/load.ts'
import { numberText } from '#lib/format/number.ts'
import { paths } from '#lib/paths.ts'
import { ByTheClock } from './by-the-clock.tsx'
import { OwedRemovals } from './owed-removals.tsx'

/** How the DNS manager stands. */
export async function DnsOverview() {
  const [t, servers, overview] = await Promise.all([
    getTranslations('dnsOverview'),
    getTranslations('dnsServers'),
    load(dnsOverview.endpoints.read),
  ])
  const { zones, sync, records } = overview
  const failed = sync.find(one => one.sync === 'failed')?.zones ?? 0
  const waiting = sync.find(one => one.sync === 'waiting')?.zones ?? 0
  const zonesOf = (delegation: Delegation) => overview.delegation.find(one => one.delegation === delegation)?.zones ?? 0
  const notOurs = zonesOf('elsewhere') + zonesOf('partly') + zonesOf('unregistered') + zonesOf('failing')
  return (
    <>
      <PageHeader title={t('title')} ruled />
      <div className="flex flex-col gap-4 overflow-auto p-gutter">
        <Strip>
          <Figure label={t('zones')} href={paths.dnsZones()} count={zones.total} note={t('newThisWeek', { count: zones.newThisWeek })} />
          <Figure
            label={t('failed')}
            href={paths.dnsZones({ sync: 'in:failed' })}
            count={failed}
            note={t('waiting', { count: waiting })}
            bad={failed > 0}
          />
          <Figure
            label={t('notOurs')}
            href={paths.dnsZones({ delegation: 'in:elsewhere,partly,unregistered,failing' })}
            count={notOurs}
            note={t('unchecked', { count: zonesOf('unchecked') })}
            bad={notOurs > 0}
          />
          <Figure
            label={t('locked')}
            href={paths.dnsZones({ status: 'in:locked' })}
            count={zones.locked}
            note={t('disabled', { count: zones.disabled })}
          />
          {overview.tasks && (
            <Figure
              label={t('tasks')}
              href={paths.dnsTasks()}
              count={overview.tasks.running + overview.tasks.ready}
              note={t('tasksNote', { ready: overview.tasks.ready, failed: overview.tasks.failedThisWeek })}
              bad={overview.tasks.failedThisWeek > 0}
            />
          )}
          <Figure label={t('blocked')} href={paths.dnsBlockedStrings()} count={overview.blocked} note={t('blockedNote')} />
        </Strip>
        <div className="grid items-start gap-4 lg:grid-cols-3">
          <Card title={t('records')}>
            <Lines
              empty={t('noRecords')}
              lines={records.map(({ type, records: count }) => ({ key: type, name: <Verbatim value={type} />, value: numberText(count) }))}
            />
          </Card>
          {overview.servers && (
            <Card title={t('servers')}>
              <Lines
                empty={t('noServers')}
                lines={overview.servers.map(({ id, name, connection, zones: count, maxZones }) => ({
                  key: id,
                  name: (
                    <Link href={paths.dnsZones({ serverId: `in:${id}` })}>
                      <bdi>{name}</bdi>
                    </Link>
                  ),
                  mark: (
                    <ConnectionBadge
                      bare
                      connection={connection as DnsServer['connection']}
                      label={servers(`options.connection.${connection as DnsServer['connection']}`)}
                    />
                  ),
                  value: maxZones === null ? numberText(count) : `${numberText(count)} / ${numberText(maxZones)}`,
                }))}
              />
            </Card>
          )}
          {overview.owed && overview.owed.length > 0 && <OwedRemovals owed={overview.owed} />}
          <Card title={t('nearLimit')}>
            <Lines
              empty={t('noneNearLimit')}
              lines={overview.nearLimit.map(({ id, name, records: held, limit }) => ({
                key: id,
                name: (
                  <Link href={paths.dnsZone(id)}>
                    <bdi>{name}</bdi>
                  </Link>
                ),
                value: `${numberText(held)} / ${numberText(limit)}`,
              }))}
            />
          </Card>
          <ByTheClock lastRun={overview.lastRun} backups={overview.backups} />
          <Card title={t('clients')}>
            <Lines
              empty={t('noClients')}
              lines={overview.clients.map(({ id, name, zones: count }) => ({
                key: id,
                name: (
                  <Link href={paths.dnsZones({ clientId: `in:${id}` })}>
                    <Name value={name} />
                  </Link>
                ),
                value: numberText(count),
              }))}
            />
          </Card>
        </div>
      </div>
    </>
  )
}

interface FigureProps {
  label: string
  href: string
  count: number
  note: string
  bad?: boolean
}
const Figure = ({ label, href, count, note, bad = false }: FigureProps) => (
  <Stat label={<Link href={href}>{label}</Link>} figure={numberText(count)} note={note} bad={bad} />
)

interface LinesProps {
  lines: { key: string | number; name: ReactNode; mark?: ReactNode; value: string }[]
  empty: string
}
function Lines({ lines, empty }: LinesProps) {
  if (lines.length === 0) return <Empty title={empty} />
  return (
    <ul>
      {lines.map(({ key, name, mark, value }) => (
        <li key={key} className="flex items-center gap-2.5 border-b border-line-soft py-2 last:border-b-0">
          <span className="min-w-0 flex-auto">{name}</span>
          {mark}
          <Verbatim value={value} />
        </li>
      ))}
    </ul>
  )
}
