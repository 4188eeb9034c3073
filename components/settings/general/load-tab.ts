import 'server-only'
import { getTranslations } from 'next-intl/server'
import { type SettingState, settingEndpoints } from '#contract/settings/general-settings.ts'
import { isKnownSetting, knownSettings, rightsOf, type SettingTab, settingPlaces } from '#contract/settings/known-settings.ts'
import { load } from '#lib/api/load.ts'
import { can } from '#lib/can/can.ts'
import { requireSession } from '#lib/session/session.ts'
import { settingSections } from './setting-sections.ts'

/** What the form of a tab needs, or of some of its groups, and the stored keys that no form knows. */
export async function loadTab(tab: SettingTab, groups?: readonly string[]) {
  const [{ metadata }, t, { version, settings }] = await Promise.all([
    requireSession(),
    getTranslations('settings'),
    load(settingEndpoints.states),
  ])
  const places = settingPlaces.filter(place => place.tab === tab && (groups?.includes(place.group) ?? true))
  const keys: string[] = places.map(({ key }) => key)
  const own = settings.filter(({ key }) => keys.includes(key))
  const mayChange = (key: string) => rightsOf(key).every(right => can(metadata, right))
  return {
    editable: keys.some(mayChange),
    editsOthers: can(metadata, 'settings.other'),
    email: metadata.email,
    version,
    others: settings.filter(({ key }) => !isKnownSetting(key)) as SettingState[],
    form: {
      sections: settingSections(places, unit => t(`units.${unit}` as 'units.days'), mayChange),
      settings: own,
      version,
      defaults: Object.fromEntries(own.map(({ key }) => [key, isKnownSetting(key) ? knownSettings[key].default : null])),
      risky: keys.filter(key => isKnownSetting(key) && knownSettings[key].risky),
    },
  }
}
