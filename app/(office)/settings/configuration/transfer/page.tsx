import { Download } from 'lucide-react'
import { forbidden } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { PageHeader } from '#components/kit/page/page-header.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { ImportConfiguration } from '#components/settings/configuration/import-configuration.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { can } from '#lib/can/can.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('configuration'))('title') }
}

const parts = [
  'currencies',
  'countries',
  'ticketDepartments',
  'clientGroups',
  'clientTags',
  'clientFields',
  'emailTemplates',
  'blockedSenders',
  'blockedSubjects',
  'blockedPhrases',
  'errorCodes',
] as const

export default async function TransferPage() {
  const [{ metadata }, t] = await Promise.all([requireSession(), getTranslations('configuration')])
  const [exports, imports] = [can(metadata, 'settings.export'), can(metadata, 'settings.import')]
  if (!exports && !imports) forbidden()
  return (
    <ClientMessages of={['configuration', ...parts]}>
      <PageHeader title={t('title')} ruled />
      <div className="settings-blocks">
        {exports && (
          <section className="settings-block" aria-label={t('exportTitle')}>
            <div>
              <h2>{t('exportTitle')}</h2>
              <p>{t('exportText')}</p>
            </div>
            <div className="settings-fields">
              <ul className="flex flex-col gap-0.5 [&_a]:text-inherit [&_a]:underline [&_a]:underline-offset-2">
                <li>{t('parts.settings')}</li>
                {parts.map(part => (
                  <li key={part}>{t(`parts.${part}`)}</li>
                ))}
              </ul>
              <div className="actions">
                <Button as="a" href={paths.configurationFile()} download icon={<Icon of={Download} />}>
                  {t('download')}
                </Button>
              </div>
            </div>
          </section>
        )}
        {imports && (
          <section className="settings-block" aria-label={t('importTitle')}>
            <div>
              <h2>{t('importTitle')}</h2>
              <p>{t('importText')}</p>
            </div>
            <div className="settings-fields">
              <ImportConfiguration />
            </div>
          </section>
        )}
      </div>
    </ClientMessages>
  )
}
