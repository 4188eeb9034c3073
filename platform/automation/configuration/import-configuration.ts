import { configurationEvents } from '#contract/automation/automation-events.ts'
import type { Configuration } from '#contract/automation/configuration.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { countsOf, difference, findingsByPlace, type Outcome } from './difference.ts'
import { configurationParts } from './parts.ts'
import { importRecords } from './transfer-records.ts'
import { importSettings } from './transfer-settings.ts'
import { undone } from './undone.ts'

async function apply(scope: Scope, { settings, resources }: Configuration, reason: string): Promise<Outcome> {
  const outcome = await importSettings(scope, settings, reason)
  for (const part of configurationParts) {
    const rows = Object.hasOwn(resources, part.resource.name) ? resources[part.resource.name] : undefined
    if (!rows) continue
    const { differences, same } = await importRecords(scope, part, rows)
    outcome.differences.push(...differences)
    outcome.same += same
  }
  const known = new Set(configurationParts.map(({ resource }) => resource.name))
  for (const name of Object.keys(resources)) if (!known.has(name)) outcome.differences.push(difference(name, '', 'unknown'))
  return outcome
}

/** What an import would do: the import itself, undone, so that it never says anything else. */
export async function previewConfiguration(scope: Scope, configuration: Configuration) {
  const outcome = await undone(scope, inner => apply(inner, configuration, 'preview'))
  return { differences: outcome.differences, counts: countsOf(outcome) }
}

/** Takes a configuration over, all or nothing; the log tells each change and the whole. */
export async function importConfiguration(scope: Scope, configuration: Configuration, reason: string) {
  const outcome = await apply(scope, configuration, reason)
  const counts = countsOf(outcome)
  if (counts.invalid > 0) throw new Problem('validation', { fields: findingsByPlace(outcome.differences) })
  if (counts.added + counts.changed > 0) await scope.emit(configurationEvents.imported, counts, { resource: 'configuration', reason })
  return counts
}
