import { forbidden } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { PageHeader } from '#components/kit/page/page-header.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { ImportTemplates } from '#components/messaging/email-template/import-templates.tsx'
import { can } from '#lib/can/can.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('emailTemplates.transfer'))('title') }
}

export default async function ImportTemplatesPage() {
  const [{ metadata }, t] = await Promise.all([requireSession(), getTranslations('emailTemplates')])
  if (!can(metadata, 'emailTemplate.import')) forbidden()
  return (
    <ClientMessages of={['configuration', 'emailTemplates']}>
      <PageHeader crumbs={[{ text: t('title'), href: paths.emailTemplates() }]} title={t('transfer.title')} ruled />
      <div className="settings-blocks">
        <section className="settings-block" aria-label={t('transfer.title')}>
          <div>
            <h2>{t('transfer.title')}</h2>
            <p>{t('transfer.text')}</p>
          </div>
          <div className="settings-fields">
            <ImportTemplates />
          </div>
        </section>
      </div>
    </ClientMessages>
  )
}
