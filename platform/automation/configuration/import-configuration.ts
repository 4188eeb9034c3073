import { configurationEvents } from '#contract/automation/automation-events.ts'
import type { Configuration } from '#contract/automation/configuration.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { countsOf, difference, type Outcome } from './difference.ts'
import { configurationParts } from './parts.ts'
import { importRecords } from './transfer-records.ts'
import { importSettings } from './transfer-settings.ts'

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

/** Carries the outcome out of a transaction that must not be kept. */
class Undone extends Error {
  readonly outcome: Outcome
  constructor(outcome: Outcome) {
    super('undone')
    this.outcome = outcome
  }
}

/** What an import would do: the import itself, undone, so that it never says anything else. */
export async function previewConfiguration(scope: Scope, configuration: Configuration) {
  try {
    return await inTransaction(scope, async inner => {
      throw new Undone(await apply(inner, configuration, 'preview'))
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
    return { differences: error.outcome.differences, counts: countsOf(error.outcome) }
  }
}

/** Takes a configuration over, all or nothing; the log tells each change and the whole. */
export async function importConfiguration(scope: Scope, configuration: Configuration, reason: string) {
  const outcome = await apply(scope, configuration, reason)
  const counts = countsOf(outcome)
  if (counts.invalid > 0) {
    const fields = outcome.differences.flatMap(({ part, key, findings }) =>
      findings.map(({ field, ...finding }) => [[part, key, field].filter(Boolean).join('.'), finding]),
    )
    throw new Problem('validation', { fields: Object.fromEntries(fields) })
  }
  if (counts.added + counts.changed > 0) await scope.emit(configurationEvents.imported, counts, { resource: 'configuration', reason })
  return counts
}
