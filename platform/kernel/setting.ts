import type { ColumnType, Generated } from 'kysely'
import { isKnownSetting, knownSettings, type SettingKey, type SettingValue } from '#contract/settings/known-settings.ts'
import { cachedValue } from './cached-value.ts'
import type { Db, Instant, Json } from './database.ts'
import type { Services } from './scope.ts'

/** A scope, or the services alone. */
type SettingReader = { services: Services; db?: Db }

export interface GeneralSettingsTable {
  id: Generated<number>
  key: string
  /** Null where nobody set it: the default of a known setting. */
  value: Json<unknown> | null
  created_at: Instant
  updatedOn: Instant
  /** Rises over all settings, so that one that was reset and set again never looks unchanged. */
  version: ColumnType<number, number, number>
}
declare module './database.ts' {
  interface Tables {
    generalSettings: GeneralSettingsTable
  }
}

/** What is set, by key; a value that no longer obeys its schema counts as not set. */
export const settingValues = cachedValue<ReadonlyMap<string, unknown>>('generalSettings', async db => {
  const rows = await db.selectFrom('generalSettings').select(['key', 'value']).where('value', 'is not', null).execute()
  const values = new Map<string, unknown>()
  for (const { key, value } of rows) {
    if (!isKnownSetting(key)) continue
    const parsed = knownSettings[key].schema.safeParse(value)
    if (parsed.success) values.set(key, parsed.data)
  }
  return values
})

/** The value of a setting now, or its default: in memory, and the same in all processes within a second of a change. */
export async function setting<K extends SettingKey>(reader: SettingReader, key: K): Promise<SettingValue<K>> {
  return heldOrDefault(await settingValues.get(reader), key)
}

/** Several settings at once, of one moment. */
export async function settings<const K extends SettingKey>(reader: SettingReader, ...keys: K[]): Promise<{ [P in K]: SettingValue<P> }> {
  const values = await settingValues.get(reader)
  return Object.fromEntries(keys.map(key => [key, heldOrDefault(values, key)])) as { [P in K]: SettingValue<P> }
}

function heldOrDefault<K extends SettingKey>(values: ReadonlyMap<string, unknown>, key: K): SettingValue<K> {
  return (values.has(key) ? values.get(key) : knownSettings[key].default) as SettingValue<K>
}
