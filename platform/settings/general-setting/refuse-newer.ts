import { nameFor } from '#contract/kernel/person-name.ts'
import { Problem, type VersionConflict } from '#contract/kernel/problem.ts'
import { isKnownSetting, knownSettings } from '#contract/settings/known-settings.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { lastChanges, versionNow } from './setting-states.ts'

/** Refuses a save over settings that somebody changed since they were read, and tells which and who. */
export async function refuseNewer(
  scope: Scope,
  version: number,
  next: ReadonlyMap<string, unknown>,
  stored: ReadonlyMap<string, unknown>,
): Promise<void> {
  const changes = await lastChanges(scope)
  const newer = [...next.keys()].filter(key => (changes.get(key)?.version ?? 0) > version)
  const last = newer.map(key => changes.get(key)).reduce((a, b) => ((a?.version ?? 0) > (b?.version ?? 0) ? a : b), undefined)
  if (!last) return
  const differences: VersionConflict['changes'] = {}
  for (const key of newer) {
    const start = isKnownSetting(key) ? knownSettings[key].default : null
    differences[key] = { yours: next.get(key) ?? start, theirs: stored.get(key) ?? start }
  }
  throw new Problem('conflict', {
    values: { name: nameFor(last.name, scope.origin.locale) },
    conflict: { version: await versionNow(scope), changedBy: last.name, changedOn: last.on, changes: differences },
  })
}
