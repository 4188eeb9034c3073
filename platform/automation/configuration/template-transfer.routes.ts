import { templateTransferEvents } from '#contract/automation/automation-events.ts'
import { type Configuration, configurationFormat } from '#contract/automation/configuration.ts'
import { type ChosenTemplate, type ComparedTemplate, templateTransferEndpoints } from '#contract/automation/template-transfer.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { templateLanguages, templateTextNames } from '#contract/messaging/email-templates.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import { findingsByPlace } from './difference.ts'
import { type Row, templatePart } from './parts.ts'
import { type Adjust, exportRecords, importEach } from './transfer-records.ts'
import { undone } from './undone.ts'

const about = { resource: 'templateTransfer' } as const
const templatesOf = ({ resources }: Configuration): Row[] => resources.emailTemplates ?? []
const ofLanguages: readonly string[] = ['name', ...templateTextNames]

async function exportTemplates(scope: Scope, ids: string | undefined) {
  const wanted = ids === undefined ? null : new Set(ids.split(',').map(Number))
  const only = wanted ? ({ id }: Row) => wanted.has(Number(id)) : () => true
  const emailTemplates = await exportRecords(scope, { ...templatePart, only })
  if (!emailTemplates) throw new Problem('forbidden')
  await scope.emit(templateTransferEvents.exported, { templates: emailTemplates.length }, about)
  return { format: configurationFormat, exportedOn: scope.now.toISOString(), settings: {}, resources: { emailTemplates } } as const
}

async function previewTemplates(scope: Scope, configuration: Configuration): Promise<{ templates: ComparedTemplate[] }> {
  const rows = templatesOf(configuration)
  const shown: string[] = []
  const adjust: Adjust = (row, current, at) => {
    shown[at] = nameOf(current ?? row)
    return row
  }
  const all = await undone(scope, inner => importEach(inner, templatePart, rows, adjust))
  const same = { state: 'same', changes: [], findings: [] } as const
  return { templates: all.map((one, at) => ({ ...(one ? compared(one) : same), at, key: shown[at] ?? '' }) as ComparedTemplate) }
}

const compared = ({ part: _, ...one }: { part: string }) => one

const nameOf = ({ name }: Row): string => {
  const { en, ar } = (name ?? {}) as { en?: unknown; ar?: unknown }
  return String(en || ar || '').slice(0, 200)
}

/** A row with its texts of some languages; those of others are as they are here. */
function inLanguages(row: Row, current: Row | undefined, languages: readonly string[]): Row {
  const kept = templateLanguages.filter(language => !languages.includes(language))
  if (kept.length === 0) return row
  const merged = ofLanguages.flatMap(field => {
    if (!(field in row)) return []
    const [given, here] = [row[field], current?.[field]] as [Row | null, Row | null | undefined]
    const texts: Row = { en: '', ar: '', ...given, ...Object.fromEntries(kept.map(language => [language, here?.[language] ?? ''])) }
    return [[field, here == null && texts.en === '' && texts.ar === '' ? null : texts]]
  })
  return { ...row, ...Object.fromEntries(merged) }
}

interface Taken {
  configuration: Configuration
  chosen: readonly ChosenTemplate[]
  reason: string
}

async function importTemplates(scope: Scope, { configuration, chosen, reason }: Taken) {
  const rows = templatesOf(configuration)
  const wanted = new Map(chosen.map(({ at, languages }) => [at, languages]))
  if ([...wanted.keys()].some(at => at >= rows.length)) throw new Problem('validation', { fields: { chosen: { key: 'notAChoice' } } })
  const all = await importEach(scope, templatePart, rows, (row, current, at) => {
    const languages = wanted.get(at)
    return languages ? inLanguages(row, current, languages) : null
  })
  const differences = all.filter(one => one !== null)
  const fields = findingsByPlace(differences)
  if (Object.keys(fields).length > 0) throw new Problem('validation', { fields })
  const added = differences.filter(({ state }) => state === 'added').length
  const counts = { added, changed: differences.length - added, same: wanted.size - differences.length }
  if (differences.length > 0) await scope.emit(templateTransferEvents.imported, counts, { ...about, reason })
  return counts
}

export const routes = served(templateTransferEndpoints, {
  exportTemplates: (scope, { query }) => exportTemplates(scope, query.ids),
  previewTemplates: (scope, { body }) => previewTemplates(scope, body.configuration),
  importTemplates: (scope, { body }) => importTemplates(scope, body),
})
