'use server'
import { configurationEndpoints } from '#contract/automation/configuration.ts'
import { action } from '#lib/action/action.ts'

export const previewConfiguration = async (configuration: never) => action(configurationEndpoints.preview, { body: { configuration } })

export const importConfiguration = async (configuration: never, reason: string, idempotencyKey: string) =>
  action(configurationEndpoints.import, { body: { configuration, reason }, idempotencyKey })
