import { settingEndpoints } from '#contract/settings/general-settings.ts'
import type { SettingKey } from '#contract/settings/known-settings.ts'
import type { Client } from './client.ts'

/** Changes settings as a super admin does; throws when that is refused. */
export async function changeSettings(staff: Client, changes: Partial<Record<SettingKey, unknown>>): Promise<void> {
  const { version } = (await staff.call(settingEndpoints.states)).data
  const answer = await staff.call(settingEndpoints.change, { body: { version, changes, reason: 'Asked for by a test' } })
  if (!answer.success) throw new Error(JSON.stringify(answer))
}
