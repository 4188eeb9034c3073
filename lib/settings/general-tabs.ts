import { type SettingTab, settingTabs } from '#contract/settings/known-settings.ts'

export type GeneralTab = SettingTab | 'advanced'

/** The pages of the general settings, in their order; maintenance has an address of its own. */
export const generalTabs: readonly GeneralTab[] = [
  ...(Object.keys(settingTabs) as SettingTab[]).filter(tab => tab !== 'maintenance'),
  'advanced',
]

/** The one that an address asks for; the first where it names none. */
export const generalTabOf = (asked: unknown): GeneralTab => generalTabs.find(tab => tab === asked) ?? 'general'
