import { forbidden } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { PageHeader } from '#components/kit/page/page-header.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { can } from '#lib/can/can.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { NewTaskForm } from './new-task-form.tsx'

/** A record set that is to be applied to many zones. */
export async function NewSetTask({ recordSetId }: { recordSetId: number }) {
  const [t, { metadata }] = await Promise.all([getTranslations('dnsTasks'), requireSession()])
  if (!can(metadata, 'dnsTask.create')) forbidden()
  return (
    <ClientMessages of={['dnsTasks']}>
      <PageHeader crumbs={[{ text: t('title'), href: paths.dnsTasks() }]} title={t('ofSet.title')} facts={t('ofSet.text')} ruled />
      <NewTaskForm kind="recordSet" recordSetId={recordSetId} saveLabel={t('look')} />
    </ClientMessages>
  )
}

/** Another client or package for many zones. */
export async function NewAssignment() {
  const [t, { metadata }] = await Promise.all([getTranslations('dnsTasks'), requireSession()])
  if (!can(metadata, 'dnsTask.create')) forbidden()
  return (
    <ClientMessages of={['dnsTasks']}>
      <PageHeader
        crumbs={[{ text: t('title'), href: paths.dnsTasks() }]}
        title={t('assignment.title')}
        facts={t('assignment.text')}
        ruled
      />
      <NewTaskForm kind="assignment" saveLabel={t('look')} />
    </ClientMessages>
  )
}
