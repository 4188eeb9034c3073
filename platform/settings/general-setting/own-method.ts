import type { Finding } from '#contract/kernel/finding.ts'
import type { SettingKey, SettingValue } from '#contract/settings/known-settings.ts'
import { hasPasskey } from '#platform/access/passkeys/passkeys.ts'
import { passkeysWork } from '#platform/access/passkeys/webauthn.ts'
import { callingUser } from '#platform/access/users.ts'
import type { Scope } from '#platform/kernel/scope.ts'

const demandKeys: readonly string[] = ['secondFactorStaff', 'secondFactorStaffMethods'] satisfies SettingKey[]

/** Whoever demands a method of all staff has one of those allowed: one person at least can always come back and change the rules. */
export async function ownMethodFinding(
  scope: Scope,
  read: (key: SettingKey) => unknown,
  changed: readonly string[],
): Promise<Finding | undefined> {
  if (scope.caller.id === null || !changed.some(key => demandKeys.includes(key))) return undefined
  const methods = read('secondFactorStaffMethods') as SettingValue<'secondFactorStaffMethods'>
  if (read('secondFactorStaff') !== 'forced' || methods.includes('email')) return undefined
  const user = await callingUser(scope)
  const passkey = passkeysWork(scope) && (await hasPasskey(scope, user.id))
  const has = { email: true, sms: Boolean(user.mobile), app: user.totpSecret !== null, passkey }
  return methods.some(method => has[method]) ? undefined : { key: 'ownMethodFirst' }
}
