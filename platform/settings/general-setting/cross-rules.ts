import type { FieldProblems } from '#contract/kernel/problem.ts'
import type { SettingKey } from '#contract/settings/known-settings.ts'
import { settingRules } from '#contract/settings/setting-rules.ts'

/** What the changed settings break together with the others. */
export function crossFindings(read: (key: SettingKey) => unknown, changed: readonly string[]): FieldProblems {
  const fields: FieldProblems = {}
  for (const { keys, at, check } of settingRules) {
    if (!keys.some(key => changed.includes(key))) continue
    const finding = check(...keys.map(read))
    if (finding) fields[at] = finding
  }
  return fields
}
