import { getTranslations } from 'next-intl/server'
import { ClientForm } from '#components/clients/client/client-form.tsx'
import { ClientMessages } from '#components/kit/client-messages.tsx'
import { PageHeader } from '#components/kit/page-header.tsx'
import { Forbidden } from '#components/kit/refusals.tsx'
import { can } from '#lib/can/can.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('clients'))('add.title') }
}

export default async function AddClientPage() {
  const [t, { metadata }] = await Promise.all([getTranslations('clients'), requireSession()])
  if (!can(metadata, 'client.create')) return <Forbidden />
  return (
    <ClientMessages of={['clients', 'form', 'validation', 'list']}>
      <PageHeader crumbs={[{ text: t('title'), href: paths.clients() }]} title={t('add.title')} ruled />
      <ClientForm />
    </ClientMessages>
  )
}
