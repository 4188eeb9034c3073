'use server'
import { type Configuration, configurationEndpoints } from '#contract/automation/configuration.ts'
import { action } from '#lib/action/action.ts'
import { renewOwnTexts } from '#lib/i18n/own-texts.ts'

export const previewConfiguration = async (configuration: Configuration) =>
  action(configurationEndpoints.preview, { body: { configuration } })

export async function importConfiguration(configuration: Configuration, reason: string, idempotencyKey: string) {
  const answer = await action(configurationEndpoints.import, { body: { configuration, reason }, idempotencyKey })
  if (answer.ok) renewOwnTexts()
  return answer
}
