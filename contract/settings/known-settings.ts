import type { z } from 'zod'
import type { Capability } from '../permissions.ts'
import { automation } from './known/automation.ts'
import { domains } from './known/domains.ts'
import { general } from './known/general.ts'
import { localisation } from './known/localisation.ts'
import { mail } from './known/mail.ts'
import { maintenance } from './known/maintenance.ts'
import { orders } from './known/orders.ts'
import { limits, privacy } from './known/privacy.ts'
import { security } from './known/security.ts'
import { tax } from './known/tax.ts'
import type { SettingDefinition } from './setting-kinds.ts'

/** The tabs of the general settings, in their order; each is groups of settings. */
export const settingTabs = {
  general,
  localisation,
  domains,
  mail,
  tax,
  orders,
  automation,
  security,
  privacy,
  limits,
  maintenance,
} as const
export type SettingTab = keyof typeof settingTabs

type Tabs = typeof settingTabs
type Merged<U> = (U extends unknown ? (value: U) => void : never) extends (value: infer I) => void ? I : never
type Groups<T> = T extends unknown ? T[keyof T] : never
/** Every known setting by its key. */
export type KnownSettings = { [K in keyof Merged<Groups<Tabs[keyof Tabs]>>]: Merged<Groups<Tabs[keyof Tabs]>>[K] }
export type SettingKey = keyof KnownSettings & string
/** The value of a setting, as it is read. */
export type SettingValue<K extends SettingKey> = KnownSettings[K] extends { schema: infer S extends z.ZodType } ? z.output<S> : never

/** Where a setting is found on the screens. */
export interface SettingPlace {
  key: SettingKey
  tab: SettingTab
  group: string
  definition: SettingDefinition
}

/** Every known setting with its place, in the order of the screens. */
export const settingPlaces: readonly SettingPlace[] = Object.entries(settingTabs).flatMap(([tab, groups]) =>
  Object.entries(groups as Record<string, Record<string, SettingDefinition>>).flatMap(([group, settings]) =>
    Object.entries(settings).map(([key, definition]) => ({ key: key as SettingKey, tab: tab as SettingTab, group, definition })),
  ),
)

export const knownSettings: Readonly<Record<SettingKey, SettingDefinition>> = Object.fromEntries(
  settingPlaces.map(({ key, definition }) => [key, definition]),
) as Record<SettingKey, SettingDefinition>

export const isKnownSetting = (key: string): key is SettingKey => Object.hasOwn(knownSettings, key)

/** Every right that it takes to change a setting; a key that nobody knows has one of its own. */
export function rightsOf(key: string): Capability[] {
  const place = settingPlaces.find(one => one.key === key)
  if (!place) return ['settings.other']
  const { instead, needs } = place.definition
  return [instead ?? `settings.${place.tab}`, ...(needs ? [needs] : [])]
}
