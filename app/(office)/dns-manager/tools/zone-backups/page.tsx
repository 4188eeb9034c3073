import { getTranslations } from 'next-intl/server'
import { dnsZoneBackupColumns } from '#components/dns/dns-zone-backup/dns-zone-backup-columns.tsx'
import { dnsZoneBackupVerbs } from '#components/dns/dns-zone-backup/dns-zone-backup-pages.ts'
import { Link } from '#components/kit/link.tsx'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { backupCauses, dnsZoneBackups } from '#contract/dns/dns-zone-backups.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('dnsZoneBackups'))('title') }
}

export default async function DnsZoneBackupsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [t, columns] = await Promise.all([getTranslations('dnsZoneBackups'), dnsZoneBackupColumns()])
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
        </>
      }
      views={backupCauses.map(id => ({ id, label: t(`options.cause.${id}`), search: { cause: `in:${id}` as const } }))}
    />
  )
}
