import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { PageHeader } from '#components/kit/page/page-header.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { AdvancedSettings } from '#components/settings/general/advanced-settings.tsx'
import { loadTab } from '#components/settings/general/load-tab.ts'
import { SettingsForm } from '#components/settings/general/settings-form.tsx'
import { TestMail } from '#components/settings/general/test-mail.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Tabs } from '#components/ui/tabs.tsx'
import { type SettingTab, settingTabs } from '#contract/settings/known-settings.ts'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('settings'))('title') }
}

const tabs = [...Object.keys(settingTabs).filter(tab => tab !== 'maintenance'), 'advanced'] as (SettingTab | 'advanced')[]

export default async function GeneralSettingsPage({ searchParams }: { searchParams: Promise<{ tab?: string | string[] }> }) {
  const asked = (await searchParams).tab
  const tab = tabs.find(one => one === asked) ?? 'general'
  const [t, { form, others, editable, editsOthers, email }] = await Promise.all([
    getTranslations('settings'),
    loadTab(tab === 'advanced' ? 'general' : tab),
  ])
  const items = tabs.map(one => ({ href: paths.generalSettings({ tab: one }), label: t(`tabs.${one}`), current: one === tab }))
  return (
    <ClientMessages of={['form', 'validation', 'list', 'settings']}>
      <PageHeader title={t('title')} />
      <Tabs link={Link} label={t('tabsLabel')} items={items} />
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
    </ClientMessages>
  )
}
