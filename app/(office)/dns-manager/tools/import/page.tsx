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

export default async function DnsImportPage() {
  const [t, { metadata }] = await Promise.all([getTranslations('dnsTasks'), requireSession()])
  if (!can(metadata, 'dnsTask.create')) forbidden()
  return (
    <ClientMessages of={['dnsTasks']}>
      <PageHeader title={t('importTitle')} facts={t('importText')} ruled />
      <NewTaskForm kind="import" saveLabel={t('look')} />
    </ClientMessages>
  )
}
