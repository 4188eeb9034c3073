import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'

/** Whether the settings let no mail go to this address. */
export async function isSuppressed(scope: Scope, to: string): Promise<boolean> {
  const addresses = await setting(scope, 'mailSuppressions')
  return addresses.some(address => address.toLowerCase() === to.toLowerCase())
}
