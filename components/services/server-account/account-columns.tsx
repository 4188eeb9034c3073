import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { DomainName } from '#components/kit/values/domain-name.tsx'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { ServerAccount } from '#contract/services/server-accounts.ts'
import { paths } from '#lib/paths.ts'

const looks = { ours: 'active', unknown: 'pending', ignored: 'inactive' } as const

export async function accountColumns(): Promise<ListColumn<ServerAccount>[]> {
  const [t, list] = await Promise.all([getTranslations('serverAccounts'), getTranslations('list')])
  const usage = (used: number, limit: number | null) => (limit === null ? t('mebibytes', { count: used }) : t('ofLimit', { used, limit }))
  const nothing = <span className="text-text-3">—</span>
  return [
    { id: 'username', main: true, width: 150, narrow: 'name', cell: ({ username }) => <Verbatim value={username} /> },
    { id: 'domain', narrow: 'detail', cell: ({ domain }) => <DomainName value={domain} /> },
    { id: 'package', width: 110, cell: one => <Verbatim value={one.package} /> },
    { id: 'diskUsed', number: true, cell: ({ diskUsed, diskLimit }) => usage(diskUsed, diskLimit) },
    {
      id: 'bandwidthUsed',
      number: true,
      cell: ({ bandwidthUsed, bandwidthLimit }) => (bandwidthUsed === null ? nothing : usage(bandwidthUsed, bandwidthLimit)),
    },
    { id: 'suspended', low: true, cell: ({ suspended }) => list(suspended ? 'yes' : 'no') },
    {
      id: 'serviceId',
      low: true,
      number: true,
      cell: ({ serviceId }) =>
        serviceId === null ? (
          nothing
        ) : (
          <Link href={paths.service(serviceId)}>
            <Verbatim value={String(serviceId)} />
          </Link>
        ),
    },
    { id: 'seenOn', low: true, cell: ({ seenOn }) => <RelativeTime value={seenOn} /> },
    {
      id: 'status',
      narrow: 'status',
      width: 120,
      cell: ({ status }) => <StatusBadge status={looks[status]} label={t(`options.status.${status}`)} />,
    },
  ]
}
