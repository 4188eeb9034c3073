'use server'
import type { Configuration } from '#contract/automation/configuration.ts'
import { type ChosenTemplate, templateTransferEndpoints } from '#contract/automation/template-transfer.ts'
import { action } from '#lib/action/action.ts'

export const previewTemplates = async (configuration: Configuration) =>
  action(templateTransferEndpoints.previewTemplates, { body: { configuration } })

export const importTemplates = async (
  body: { configuration: Configuration; chosen: ChosenTemplate[]; reason: string },
  idempotencyKey: string,
) => action(templateTransferEndpoints.importTemplates, { body, idempotencyKey })
