import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { paths } from '#lib/paths.ts'
import { generalTabs } from '#lib/settings/general-tabs.ts'
import type { SettingsGroup } from '#lib/settings/settings-pages.ts'
import { FindSetting } from './find-setting.tsx'
import { SettingsCrumbs } from './settings-crumbs.tsx'
import { type Entry, SettingsNavigation } from './settings-navigation.tsx'

/** What every page of the settings has: its own navigation and the search over all of them. */
export async function SettingsFrame({ groups, children }: { groups: SettingsGroup[]; children: ReactNode }) {
  const t = await getTranslations('settings')
  const entries = groups.map(({ id, pages }) => ({
    id,
    text: t(`nav.${id}` as 'nav.other'),
    // The general settings are many pages behind one address: each stands here, none in a row of its own beside this list.
    pages: pages.flatMap((page): Entry[] =>
      page.path === paths.generalSettings()
        ? generalTabs.map(tab => ({ id: tab, path: paths.generalSettings({ tab }), text: t(`tabs.${tab}`) }))
        : [{ id: page.id, path: page.path, holds: page.holds, text: t(`pages.${page.id}` as 'pages.general') }],
    ),
  }))
  return (
    <ClientMessages of={['settings']}>
      <div className="flex flex-1 min-h-0 max-md:flex-col">
        <div className="settings-side">
          <FindSetting />
          <SettingsNavigation label={t('settings')} groups={entries} />
        </div>
        <div className="settings-page">
          <SettingsCrumbs label={t('settings')} groups={entries}>
            {children}
          </SettingsCrumbs>
        </div>
      </div>
    </ClientMessages>
  )
}
