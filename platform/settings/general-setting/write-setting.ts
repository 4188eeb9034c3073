import { generalSettings } from '#contract/settings/general-settings.ts'
import { isKnownSetting, knownSettings } from '#contract/settings/known-settings.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { versionNow } from './setting-states.ts'

export const defaultOf = (key: string): unknown => (isKnownSetting(key) ? knownSettings[key].default : undefined)

interface Change {
  before: unknown
  /** undefined: not set any more. */
  after: unknown
  reason: string | undefined
}

/** Stores the value of a setting, with its history. The caller has checked it, and holds the version of the settings. */
export async function writeSetting(scope: Scope, key: string, { before, after, reason }: Change): Promise<void> {
  const version = await versionNow(scope)
  const rows = scope.db
  const set = { value: after === undefined ? null : JSON.stringify(after), version, updatedOn: scope.now }
  const [row] =
    after === undefined && !isKnownSetting(key)
      ? await rows.deleteFrom('generalSettings').where('key', '=', key).returning('id').execute()
      : await rows
          .insertInto('generalSettings')
          .values({ key, created_at: scope.now, ...set })
          .onConflict(conflict => conflict.column('key').doUpdateSet(set))
          .returning('id')
          .execute()
  await scope.emit(
    generalSettings.events[after === undefined ? 'reset' : 'updated'],
    {},
    {
      resource: 'generalSettings',
      recordId: row?.id ?? null,
      recordName: key,
      before: { [key]: before ?? defaultOf(key) ?? null },
      after: { [key]: after ?? defaultOf(key) ?? null },
      reason: reason ?? null,
      version,
    },
  )
}
