'use server'
import { type Configuration, configurationEndpoints } from '#contract/automation/configuration.ts'
import { action } from '#lib/action/action.ts'
import { forgetPublicState } from '#lib/public-state/public-state.ts'

export const previewConfiguration = async (configuration: Configuration) =>
  action(configurationEndpoints.preview, { body: { configuration } })

export async function importConfiguration(configuration: Configuration, reason: string, idempotencyKey: string) {
  const answer = await action(configurationEndpoints.import, { body: { configuration, reason }, idempotencyKey })
  if (answer.ok) forgetPublicState()
  return answer
}
