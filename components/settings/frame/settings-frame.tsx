import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import type { SettingsGroup } from '#lib/settings/settings-pages.ts'
import { FindSetting } from './find-setting.tsx'
import { SettingsCrumbs } from './settings-crumbs.tsx'
import { SettingsNavigation } from './settings-navigation.tsx'

/** What every page of the settings has: its own navigation and the search over all of them. */
export async function SettingsFrame({ groups, children }: { groups: SettingsGroup[]; children: ReactNode }) {
  const t = await getTranslations('settings')
  const entries = groups.map(({ id, pages }) => ({
    id,
    text: t(`nav.${id}` as 'nav.other'),
    pages: pages.map(page => ({ id: page.id, path: page.path, text: t(`pages.${page.id}` as 'pages.general') })),
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
