import { getTranslations } from 'next-intl/server'
import { dnsBackupStoreColumns } from '#components/dns/dns-backup-store/dns-backup-store-columns.tsx'
import { dnsBackupStoreForm, dnsBackupStoreStart, dnsBackupStoreVerbs } from '#components/dns/dns-backup-store/dns-backup-store-form.ts'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { dnsBackupStores } from '#contract/dns/dns-backup-stores.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { requireSession } from '#lib/session/session.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('dnsBackupStores'))('title') }
}

/** Where copies of backups are kept besides. */
export default async function DnsBackupStoresPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [t, { metadata }] = await Promise.all([getTranslations('dnsBackupStores'), requireSession()])
  return (
    <ResourceScreen
      resource={dnsBackupStores}
      searchParams={await searchParams}
      columns={dnsBackupStoreColumns({
        connection: connection => t(`options.connection.${connection}`),
        keepDays: days => (days === null ? t('forGood') : t('days', { count: days })),
        restores: can(metadata, 'dnsBackup.restore'),
      })}
      form={dnsBackupStoreForm}
      start={dnsBackupStoreStart}
      verbs={dnsBackupStoreVerbs}
      duplicate={false}
    />
  )
}
