import { getTranslations } from 'next-intl/server'
import { PageHeader } from '#components/kit/page/page-header.tsx'
import { AdvancedSettings } from '#components/settings/general/advanced-settings.tsx'
import { loadTab } from '#components/settings/general/load-tab.ts'
import { SettingsForm } from '#components/settings/general/settings-form.tsx'
import { TestMail } from '#components/settings/general/test-mail.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { generalTabOf } from '#lib/settings/general-tabs.ts'

interface GeneralSettingsProps {
  searchParams: Promise<{ tab?: string | string[] }>
}

export async function generateMetadata({ searchParams }: GeneralSettingsProps) {
  return { title: (await getTranslations('settings'))(`tabs.${generalTabOf((await searchParams).tab)}`) }
}

export default async function GeneralSettingsPage({ searchParams }: GeneralSettingsProps) {
  const tab = generalTabOf((await searchParams).tab)
  const [t, { form, others, editable, editsOthers, email }] = await Promise.all([
    getTranslations('settings'),
    loadTab(tab === 'advanced' ? 'general' : tab),
  ])
  return (
    <>
      <PageHeader title={t(`tabs.${tab}`)} ruled />
      {!(tab === 'advanced' ? editsOthers : editable) && (
        <Callout tone="info" className="mx-gutter mt-4">
          {t('readOnly')}
        </Callout>
      )}
      {tab === 'advanced' ? (
        <AdvancedSettings others={others} version={form.version} editable={editsOthers} />
      ) : (
        <>
          <SettingsForm key={tab} {...form} />
          {tab === 'mail' && editable && <TestMail email={email} />}
        </>
      )}
    </>
  )
}
