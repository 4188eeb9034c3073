import { anyHolds } from '#contract/kernel/address-range.ts'
import { fieldErrors } from '#contract/kernel/field-errors.ts'
import { type FieldProblems, Problem } from '#contract/kernel/problem.ts'
import type { SettingChanges } from '#contract/settings/general-settings.ts'
import { isKnownSetting, knownSettings, rightsOf, type SettingKey } from '#contract/settings/known-settings.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { settingValues } from '#platform/kernel/setting.ts'
import { untaxedCurrencies } from '../currency/untaxed-currencies.ts'
import { beginVatRate } from '../vat-rate/begin-vat-rate.ts'
import { crossFindings } from './cross-rules.ts'
import { judgeJson } from './judge-json.ts'
import { takeLogos } from './logo.ts'
import { ownMethodFinding } from './own-method.ts'
import { refuseNewer } from './refuse-newer.ts'
import { defaultOf, writeSetting } from './write-setting.ts'

// A stored object comes back with its keys in another order.
const inOrder = (_: string, value: unknown) =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
const same = (a: unknown, b: unknown) => JSON.stringify(a, inOrder) === JSON.stringify(b, inOrder)

/**
 * Saves settings: every value checked, none of them changed by another since it was read, one audit row for each that changed; all or
 * none. A value that is the default is not stored. Answers the keys that were named.
 */
export async function changeSettings(scope: Scope, { version, changes, reset, reason, shutsOut }: SettingChanges): Promise<string[]> {
  const named = [...Object.keys(changes), ...reset]
  if (named.length > 0 && !named.some(key => mayChange(scope, key))) throw new Problem('forbidden')
  // Holds the version's row first, so that two saves never run into each other half-way.
  await settingValues.changed(scope)
  const rows = await scope.db.selectFrom('generalSettings').select(['key', 'value']).where('value', 'is not', null).execute()
  const stored = new Map(rows.map(({ key, value }) => [key, value]))
  const fields: FieldProblems = {}
  const next = new Map<string, unknown>(reset.map(key => [key, undefined]))
  for (const [key, value] of Object.entries(changes)) {
    const found = checked(key, value)
    if ('problems' in found) Object.assign(fields, found.problems)
    next.set(key, 'value' in found && !same(found.value, defaultOf(key)) ? found.value : undefined)
  }
  await refuseNewer(scope, version, next, stored)
  const changed = [...next.keys()].filter(key => !same(next.get(key), stored.get(key)))
  const after = (key: SettingKey) => (next.has(key) ? next.get(key) : stored.get(key)) ?? defaultOf(key)
  if (Object.keys(fields).length === 0) {
    Object.assign(fields, crossFindings(after, changed))
    const shutOut = await ownMethodFinding(scope, after, changed)
    if (shutOut) fields.secondFactorStaffMethods = shutOut
    const untaxed = changed.includes('eInvoicing') && after('eInvoicing') !== 'off' && (await untaxedCurrencies(scope))
    if (untaxed) fields.eInvoicing = untaxed
    if (!shutsOut && changed.includes('staffAllowedIps') && isOutside(scope, after('staffAllowedIps') as string[]))
      fields.staffAllowedIps = { key: 'addressesWithoutYou', values: { value: scope.origin.ip } }
    Object.assign(fields, await takeLogos(scope, next, stored))
  }
  for (const key of changed) if (!mayChange(scope, key)) fields[key] = { key: 'notPermitted' }
  if (!reason && changed.some(key => isKnownSetting(key) && knownSettings[key].risky)) fields.reason = { key: 'required' }
  if (Object.keys(fields).length > 0) throw new Problem('validation', { fields })
  for (const key of changed) await writeSetting(scope, key, { before: stored.get(key), after: next.get(key), reason })
  if (changed.includes('vat')) await beginVatRate(scope, after('vat') as number, reason)
  return [...next.keys()]
}

const mayChange = (scope: Scope, key: string) => rightsOf(key).every(right => scope.can(right))

/** A super admin is let in from anywhere. */
const isOutside = ({ caller, origin }: Scope, addresses: readonly string[]): boolean =>
  caller.kind === 'staff' && caller.role !== 'SUPER_ADMIN' && addresses.length > 0 && !anyHolds(addresses, origin.ip)

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
