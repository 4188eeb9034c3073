import { Problem, type VersionConflict } from '#contract/kernel/problem.ts'
import type { SettingChanges } from '#contract/settings/general-settings.ts'
import { isKnownSetting, knownSettings } from '#contract/settings/known-settings.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { lastChanges } from './setting-states.ts'

export interface Stored {
  id: number
  key: string
  value: unknown
  version: number
}

/** Refuses a save over settings that somebody changed since they were read, and tells which and who. */
export async function refuseNewer(
  scope: Scope,
  changes: SettingChanges['changes'],
  stored: ReadonlyMap<string, Stored>,
  next: ReadonlyMap<string, unknown>,
): Promise<void> {
  const newer = Object.keys(changes).filter(key => changes[key]?.version !== (stored.get(key)?.version ?? 0))
  const [first] = newer
  if (first === undefined) return
  const last = (await lastChanges(scope)).get(first)
  const differences: VersionConflict['changes'] = {}
  for (const key of newer) {
    const start = isKnownSetting(key) ? knownSettings[key].default : null
    differences[key] = { yours: next.get(key) ?? start, theirs: stored.get(key)?.value ?? start }
  }
  throw new Problem('conflict', {
    values: { name: last?.name ?? '' },
    conflict: {
      version: stored.get(first)?.version ?? 0,
      changedBy: last?.name ?? null,
      changedOn: last?.on ?? scope.now.toISOString(),
      changes: differences,
    },
  })
}
