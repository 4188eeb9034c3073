import { forbidden } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { movedZones } from '#components/dns/dns-task/moved-zones.ts'
import { NewTaskForm } from '#components/dns/dns-task/new-task-form.tsx'
import { PageHeader } from '#components/kit/page/page-header.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { requireSession } from '#lib/session/session.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('dnsTasks'))('migrationTitle') }
}

export default async function DnsMigrationPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [t, { metadata }, search] = await Promise.all([getTranslations('dnsTasks'), requireSession(), searchParams])
  if (!can(metadata, 'dnsTask.create')) forbidden()
  const moved = await movedZones(search)
  return (
    <ClientMessages of={['dnsTasks']}>
      <PageHeader title={t('migrationTitle')} facts={t('migrationText')} ruled />
      <NewTaskForm kind="migration" saveLabel={t('look')} moved={moved} />
    </ClientMessages>
  )
}
