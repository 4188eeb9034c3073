import { forbidden } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { askedCustomFields } from '#components/clients/client/asked-custom-fields.ts'
import { ClientForm } from '#components/clients/client/client-form.tsx'
import { PageHeader } from '#components/kit/page/page-header.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { contactMessageOf } from '#components/support/contact-message/contact-message-of.ts'
import { can } from '#lib/can/can.ts'
import { loadCurrencyFormats } from '#lib/format/load-currency-formats.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('clients'))('add.title') }
}

interface AddClientProps {
  searchParams: Promise<{ contactMessage?: string | string[] }>
}

export default async function AddClientPage({ searchParams }: AddClientProps) {
  const [t, { metadata }, search] = await Promise.all([getTranslations('clients'), requireSession(), searchParams])
  if (!can(metadata, 'client.create')) forbidden()
  const [from, currencies, customFields] = await Promise.all([
    contactMessageOf(search.contactMessage),
    loadCurrencyFormats(),
    askedCustomFields(),
  ])
  return (
    <ClientMessages of={['clients']}>
      <PageHeader crumbs={[{ text: t('title'), href: paths.clients() }]} title={t('add.title')} ruled />
      <ClientForm
        from={from}
        customFields={customFields}
        currency={currencies.find(({ isDefault }) => isDefault)?.code}
        spares={can(metadata, 'client.skipRequired')}
        looksUp={can(metadata, 'client.lookUpRegister')}
      />
    </ClientMessages>
  )
}
