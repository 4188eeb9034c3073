import { forbidden } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { NewTaskForm } from '#components/dns/dns-task/new-task-form.tsx'
import { PageHeader } from '#components/kit/page/page-header.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { can } from '#lib/can/can.ts'
import { requireSession } from '#lib/session/session.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('dnsTasks'))('importTitle') }
}

export default async function DnsImportPage({ searchParams }: { searchParams: Promise<{ store?: string }> }) {
  const [t, { metadata }, { store }] = await Promise.all([getTranslations('dnsTasks'), requireSession(), searchParams])
  if (!can(metadata, 'dnsTask.create')) forbidden()
  const stores = can(metadata, 'dnsBackup.restore') && can(metadata, 'dnsBackupStore.view')
  return (
    <ClientMessages of={['dnsTasks']}>
      <PageHeader title={t('importTitle')} facts={t('importText')} ruled />
      <NewTaskForm
        kind="import"
        saveLabel={t('look')}
        stores={stores}
        storeId={/^\d{1,15}$/.test(store ?? '') ? Number(store) : undefined}
      />
    </ClientMessages>
  )
}
