'use server'
import { configurationEndpoints } from '#contract/automation/configuration.ts'
import { action } from '#lib/action/action.ts'
import { renewOwnTexts } from '#lib/i18n/own-texts.ts'

export const previewConfiguration = async (configuration: never) => action(configurationEndpoints.preview, { body: { configuration } })

export async function importConfiguration(configuration: never, reason: string, idempotencyKey: string) {
  const answer = await action(configurationEndpoints.import, { body: { configuration, reason }, idempotencyKey })
  if (answer.ok) renewOwnTexts()
  return answer
}
