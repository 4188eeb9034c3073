import { fieldErrors } from '#contract/kernel/field-errors.ts'
import type { FieldProblems } from '#contract/kernel/problem.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { type SettingChanges, settingChanges } from '#contract/settings/general-settings.ts'
import { isKnownSetting, knownSettings, type SettingKey } from '#contract/settings/known-settings.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { settingValues } from '#platform/kernel/setting.ts'
import { crossFindings } from './cross-rules.ts'
import { judgeJson } from './judge-json.ts'
import { refuseNewer, type Stored } from './refuse-newer.ts'

// A stored object comes back with its keys in another order.
const inOrder = (_: string, value: unknown) =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
const same = (a: unknown, b: unknown) => JSON.stringify(a, inOrder) === JSON.stringify(b, inOrder)

/** Saves settings: every value checked, every version as it was read, one audit row for each that changed; all or none. */
export async function changeSettings(scope: Scope, input: SettingChanges): Promise<string[]> {
  const { changes, reason } = settingChanges.parse(input)
  const keys = Object.keys(changes)
  // The version's row is held first, so that two saves never run into each other half-way.
  await settingValues.changed(scope)
  const stored = new Map(
    (await scope.db.selectFrom('generalSettings').select(['id', 'key', 'value', 'version']).execute()).map(row => [row.key, row]),
  )
  const fields: FieldProblems = {}
  const next = new Map<string, unknown>()
  for (const key of keys) {
    const change = changes[key] as SettingChanges['changes'][string]
    const found = change.reset ? { value: undefined } : checked(key, change.value)
    if ('problems' in found) Object.assign(fields, found.problems)
    else next.set(key, found.value)
  }
  await refuseNewer(scope, changes, stored, next)
  const changed = keys.filter(key => !(key in fields) && !same(next.get(key), stored.get(key)?.value))
  Object.assign(
    fields,
    crossFindings(key => valueAfter(key, next, stored), changed),
  )
  if (!reason && changed.some(key => isKnownSetting(key) && knownSettings[key].risky)) fields.reason = { key: 'required' }
  if (Object.keys(fields).length > 0) throw new Problem('validation', { fields })
  for (const key of changed) await write(scope, key, stored.get(key), next.get(key), reason)
  return changed
}

function checked(key: string, value: unknown): { value: unknown } | { problems: FieldProblems } {
  if (!isKnownSetting(key)) {
    const finding = judgeJson(value)
    return finding ? { problems: { [key]: finding } } : { value }
  }
  const parsed = knownSettings[key].schema.safeParse(value)
  if (parsed.success) return { value: parsed.data }
  const found = fieldErrors(parsed.error)
  return { problems: Object.fromEntries(Object.entries(found).map(([path, finding]) => [path ? `${key}.${path}` : key, finding])) }
}

function valueAfter(key: SettingKey, next: Map<string, unknown>, stored: Map<string, Stored>): unknown {
  const value = next.has(key) ? next.get(key) : stored.get(key)?.value
  return value === undefined ? knownSettings[key].default : value
}

async function write(scope: Scope, key: string, row: Stored | undefined, value: unknown, reason: string | undefined): Promise<void> {
  const version = await versionNow(scope)
  let id = row?.id ?? null
  if (value === undefined) await scope.db.deleteFrom('generalSettings').where('key', '=', key).execute()
  else {
    const set = { value: JSON.stringify(value), version, updatedOn: scope.now }
    const saved = await scope.db
      .insertInto('generalSettings')
      .values({ key, created_at: scope.now, ...set })
      .onConflict(conflict => conflict.column('key').doUpdateSet(set))
      .returning('id')
      .executeTakeFirstOrThrow()
    id = saved.id
  }
  const start = isKnownSetting(key) ? knownSettings[key].default : null
  await scope.audit({
    action: value === undefined ? 'generalSettings.reset' : 'generalSettings.updated',
    resource: 'generalSettings',
    recordId: id,
    recordName: key,
    before: { [key]: row ? row.value : start },
    after: { [key]: value === undefined ? start : value },
    reason: reason ?? null,
    details: { version },
  })
}

async function versionNow({ db }: Scope): Promise<number> {
  const row = await db.selectFrom('keptVersions').select('version').where('name', '=', 'generalSettings').executeTakeFirstOrThrow()
  return Number(row.version)
}
