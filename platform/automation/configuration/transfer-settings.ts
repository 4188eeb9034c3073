import { fieldErrors } from '#contract/kernel/field-errors.ts'
import type { FieldProblems } from '#contract/kernel/problem.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { isKnownSetting, knownSettings, rightsOf } from '#contract/settings/known-settings.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { changeSettings } from '#platform/settings/general-setting/change-settings.ts'
import { settingStates } from '#platform/settings/general-setting/setting-states.ts'
import { difference, findingsOf, type Outcome, same } from './difference.ts'
import { ownSettings, type Row } from './parts.ts'

const part = 'settings'

async function settingsNow(scope: Scope): Promise<{ version: number; values: Map<string, unknown> }> {
  const { version, settings } = await settingStates(scope)
  const values = new Map<string, unknown>()
  for (const { key, value } of settings) {
    if (!isKnownSetting(key) || ownSettings.has(key)) continue
    const parsed = knownSettings[key].schema.safeParse(value)
    values.set(key, parsed.success ? parsed.data : knownSettings[key].default)
  }
  return { version, values }
}

/** Every known setting with its value, also those that are the default. Keys that nobody knows may hold anything, so they stay here. */
export async function exportSettings(scope: Scope): Promise<Row> {
  if (!scope.can('settings.view')) return {}
  return Object.fromEntries((await settingsNow(scope)).values)
}

/** Saves what differs in one go, as the settings' own screen would. */
export async function importSettings(scope: Scope, given: Row, reason: string): Promise<Outcome> {
  const outcome: Outcome = { differences: [], same: 0 }
  const { version, values } = await settingsNow(scope)
  const changes: Row = {}
  for (const [key, value] of Object.entries(given)) {
    if (!isKnownSetting(key) || ownSettings.has(key)) {
      outcome.differences.push(difference(part, key, 'unknown'))
      continue
    }
    const parsed = knownSettings[key].schema.safeParse(value)
    if (!parsed.success) outcome.differences.push(difference(part, key, 'invalid', { findings: fieldErrors(parsed.error) }))
    else if (same(parsed.data, values.get(key))) outcome.same += 1
    else changes[key] = parsed.data
  }
  const found = Object.keys(changes).length > 0 ? await save(scope, { version, changes, reason }) : {}
  for (const [key, after] of Object.entries(changes)) {
    const findings = Object.fromEntries(
      Object.entries(found).flatMap(([at, one]) => (inside(at, key) ? [[at.slice(key.length + 1), one]] : [])),
    )
    const before = scope.can('settings.view') ? (values.get(key) ?? null) : null
    outcome.differences.push(
      Object.keys(findings).length > 0
        ? difference(part, key, 'invalid', { findings })
        : difference(part, key, 'changed', { changes: [{ field: '', before, after }] }),
    )
  }
  // A rule over several settings may name one that the file does not hold.
  for (const [at, finding] of Object.entries(found))
    if (!Object.keys(changes).some(key => inside(at, key)))
      outcome.differences.push(difference(part, at, 'invalid', { findings: { '': finding } }))
  return outcome
}

const inside = (at: string, key: string) => at === key || at.startsWith(`${key}.`)

async function save(scope: Scope, wanted: { version: number; changes: Row; reason: string }): Promise<FieldProblems> {
  const closed = Object.keys(wanted.changes).filter(key => !rightsOf(key).every(right => scope.can(right)))
  if (closed.length > 0) return Object.fromEntries(closed.map(key => [key, { key: 'notPermitted' }]))
  try {
    await changeSettings(scope, { ...wanted, reset: [] })
    return {}
  } catch (error) {
    if (error instanceof Problem && error.code === 'conflict') throw error
    return findingsOf(error)
  }
}
