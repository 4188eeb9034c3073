import { getTranslations } from 'next-intl/server'
import { PageHeader } from '#components/kit/page/page-header.tsx'
import { loadTab } from '#components/settings/general/load-tab.ts'
import { SettingsForm } from '#components/settings/general/settings-form.tsx'
import { Callout } from '#components/ui/callout.tsx'

export async function generateMetadata() {
  return { title: (await getTranslations('settings'))('maintenanceTitle') }
}

export default async function MaintenancePage() {
  const [t, { form, editable }] = await Promise.all([getTranslations('settings'), loadTab('maintenance')])
  return (
    <>
      <PageHeader title={t('maintenanceTitle')} ruled />
      {!editable && (
        <Callout tone="info" className="mx-gutter mt-4">
          {t('readOnly')}
        </Callout>
      )}
      <SettingsForm {...form} />
    </>
  )
}
