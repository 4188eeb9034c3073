import type { SettingState } from '#contract/settings/general-settings.ts'
import { isKnownSetting, knownSettings, type SettingKey } from '#contract/settings/known-settings.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '#platform/kernel/setting.ts'

/** Every known setting and every other stored key, or only those asked for. */
export async function settingStates(scope: Scope, only?: readonly string[]): Promise<SettingState[]> {
  const stored = await scope.db.selectFrom('generalSettings').select(['key', 'value', 'version']).orderBy('key').execute()
  const rowOf = new Map(stored.map(row => [row.key, row]))
  const others = stored.map(({ key }) => key).filter(key => !isKnownSetting(key))
  const keys = [...Object.keys(knownSettings), ...others].filter(key => !only || only.includes(key))
  const changes = await lastChanges(scope)
  return keys.map(key => {
    const row = rowOf.get(key)
    const value = row ? row.value : knownSettings[key as SettingKey].default
    return { key, value, isDefault: !row, version: row?.version ?? 0, lastChange: changes.get(key) ?? null }
  })
}

/** Who changed each setting last, by its key. */
export async function lastChanges({ db }: Scope): Promise<Map<string, NonNullable<SettingState['lastChange']>>> {
  const entries = await db
    .selectFrom('auditEntries')
    .distinctOn('recordName')
    .select(['recordName', 'actorName', 'occurredOn', 'reason'])
    .where('resource', '=', 'generalSettings')
    .orderBy('recordName')
    .orderBy('id', 'desc')
    .execute()
  return new Map(
    entries.map(({ recordName, actorName, occurredOn, reason }) => [recordName ?? '', { name: actorName, on: occurredOn, reason }]),
  )
}
