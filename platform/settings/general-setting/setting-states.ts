import { sql } from 'kysely'
import type { SettingState } from '#contract/settings/general-settings.ts'
import { isKnownSetting, knownSettings } from '#contract/settings/known-settings.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '#platform/kernel/setting.ts'

/** Every known setting and every other stored key, or only those asked for, and the version of all. */
export async function settingStates(scope: Scope, only?: readonly string[]): Promise<{ version: number; settings: SettingState[] }> {
  // The version first: what changes after it is then never taken for read.
  const version = await versionNow(scope)
  const stored = await scope.db
    .selectFrom('generalSettings')
    .select(['key', 'value'])
    .where('value', 'is not', null)
    .orderBy('key')
    .execute()
  const storedValues = new Map(stored.map(({ key, value }) => [key, value]))
  const others = stored.map(({ key }) => key).filter(key => !isKnownSetting(key))
  const keys = [...Object.keys(knownSettings), ...others].filter(key => !only || only.includes(key))
  const changes = await lastChanges(scope)
  const settings = keys.map(key => {
    const { version: _, ...lastChange } = changes.get(key) ?? { version: 0 }
    const value = storedValues.has(key) ? storedValues.get(key) : isKnownSetting(key) ? knownSettings[key].default : null
    return { key, value, isDefault: !storedValues.has(key), lastChange: 'name' in lastChange ? lastChange : null }
  })
  return { version, settings }
}

export async function versionNow({ db }: Scope): Promise<number> {
  const row = await db.selectFrom('keptVersions').select('version').where('name', '=', 'generalSettings').executeTakeFirst()
  return Number(row?.version ?? 0)
}

type LastChange = NonNullable<SettingState['lastChange']> & { version: number }

/** Who changed each setting last, by its key; a setting that was reset is remembered too. */
export async function lastChanges({ db }: Scope): Promise<Map<string, LastChange>> {
  const entries = await db
    .selectFrom('auditEntries')
    .distinctOn(sql`"recordName" ->> 'en'`)
    .select(['recordName', 'actorName', 'occurredOn', 'reason', 'details'])
    .where('resource', '=', 'generalSettings')
    .orderBy(sql`"recordName" ->> 'en'`)
    .orderBy('id', 'desc')
    .execute()
  return new Map(
    entries.map(({ recordName, actorName, occurredOn, reason, details }) => [
      recordName?.en ?? '',
      { name: actorName, on: occurredOn, reason, version: Number(details.version ?? 0) },
    ]),
  )
}
