import { configurationEvents } from '#contract/automation/automation-events.ts'
import { configurationEndpoints, configurationFormat } from '#contract/automation/configuration.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import { importConfiguration, previewConfiguration } from './import-configuration.ts'
import { configurationParts, type Row } from './parts.ts'
import { exportRecords } from './transfer-records.ts'
import { exportSettings } from './transfer-settings.ts'

async function exportConfiguration(scope: Scope) {
  const resources: Record<string, Row[]> = {}
  for (const part of configurationParts) {
    const records = await exportRecords(scope, part)
    if (records) resources[part.resource.name] = records
  }
  const settings = await exportSettings(scope)
  await scope.emit(configurationEvents.exported, {}, { resource: 'configuration' })
  return { format: configurationFormat, exportedOn: scope.now.toISOString(), settings, resources } as const
}

export const routes = served(configurationEndpoints, {
  export: exportConfiguration,
  preview: (scope, { body }) => previewConfiguration(scope, body.configuration),
  import: (scope, { body }) => importConfiguration(scope, body.configuration, body.reason),
})
