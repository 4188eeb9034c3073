import { forbidden } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { NewClientImport } from '#components/clients/client-import/new-import.tsx'
import { PageHeader } from '#components/kit/page/page-header.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { can } from '#lib/can/can.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('clientImports'))('newTitle') }
}

export default async function NewClientImportPage() {
  const [t, locale, { metadata }] = await Promise.all([getTranslations('clientImports'), getLocale(), requireSession()])
  if (!can(metadata, 'clientImport.create') || !can(metadata, 'client.create') || !can(metadata, 'client.view')) forbidden()
  return (
    <ClientMessages of={['clientImports', 'clients']}>
      <PageHeader
        crumbs={[
          { text: t('clients'), href: paths.manageClients() },
          { text: t('title'), href: paths.clientImports() },
        ]}
        title={t('newTitle')}
        ruled
      />
      <NewClientImport maySkip={can(metadata, 'client.skipRequired')} language={locale.startsWith('ar') ? 'ar-SA' : 'en-US'} />
    </ClientMessages>
  )
}
