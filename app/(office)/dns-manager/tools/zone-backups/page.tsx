import { getTranslations } from 'next-intl/server'
import { dnsZoneBackupColumns } from '#components/dns/dns-zone-backup/dns-zone-backup-columns.tsx'
import { dnsZoneBackupVerbs } from '#components/dns/dns-zone-backup/dns-zone-backup-pages.ts'
import { Link } from '#components/kit/link.tsx'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { dnsBackupStores } from '#contract/dns/dns-backup-stores.ts'
import { backupCauses, dnsZoneBackups } from '#contract/dns/dns-zone-backups.ts'
import { attemptLoad } from '#lib/api/attempt-load.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('dnsZoneBackups'))('title') }
}

const failingStores = {
  filter: {
    where: [
      { field: 'status' as const, operator: 'in' as const, value: ['active' as const] },
      { field: 'connection' as const, operator: 'in' as const, value: ['fails' as const] },
    ],
    limit: 10 as const,
  },
}

export default async function DnsZoneBackupsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [t, columns, failing] = await Promise.all([
    getTranslations('dnsZoneBackups'),
    dnsZoneBackupColumns(),
    attemptLoad(dnsBackupStores.endpoints.list, failingStores),
  ])
  const count = 'data' in failing ? (failing.data.total ?? 0) : 0
  return (
    <ResourceScreen
      resource={dnsZoneBackups}
      searchParams={await searchParams}
      columns={columns}
      page={paths.dnsZoneBackups()}
      nameOf={({ unicodeName }) => unicodeName}
      verbs={dnsZoneBackupVerbs}
      duplicate={false}
      facts={
        <>
          <span>{t('text')}</span>
          <Link href={paths.dnsSettings()}>{t('settings')}</Link>
          {'data' in failing && <Link href={paths.dnsBackupStores()}>{t('stores')}</Link>}
          {count > 0 && <span className="text-danger-text">{t('storesFail', { count })}</span>}
        </>
      }
      views={backupCauses.map(id => ({ id, label: t(`options.cause.${id}`), search: { cause: `in:${id}` as const } }))}
    />
  )
}
