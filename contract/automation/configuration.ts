import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { requiredText } from '../kernel/fields.ts'

/** The form of the file; a file of another one is refused. */
export const configurationFormat = 1
const mostRecords = 5000

const record = z.record(z.string().max(100), z.unknown())

/** A configuration as a file: settings by key, records of each resource without ids and secrets. */
export const configuration = z.strictObject({
  format: z.literal(configurationFormat),
  exportedOn: z.iso.datetime().optional(),
  settings: z.record(z.string().max(100), z.unknown()).default({}),
  resources: z.record(z.string().max(100), z.array(record).max(mostRecords)).default({}),
})
export type Configuration = z.output<typeof configuration>

/** What an import makes of one setting or record. `unknown` is left out, one `invalid` refuses the whole. */
export const differenceStates = ['invalid', 'unknown', 'added', 'changed'] as const
const finding = z.object({
  field: z.string(),
  key: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
export const configurationDifference = z.object({
  /** `settings`, or a resource's name. */
  part: z.string(),
  /** The setting's key, or what the record is recognised by: its code or its name. Empty for a whole part. */
  key: z.string(),
  state: z.enum(differenceStates),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  findings: z.array(finding),
})
export type ConfigurationDifference = z.output<typeof configurationDifference>

const counts = z.object({ added: z.int(), changed: z.int(), same: z.int(), unknown: z.int(), invalid: z.int() })
export type ConfigurationCounts = z.output<typeof counts>

export const configurationEndpoints = {
  /** Settings and records that the caller may see. */
  export: endpoint({ method: 'GET', path: 'configuration', access: 'settings.export', data: configuration }),
  /** What an import would do; changes nothing. */
  preview: endpoint({
    method: 'POST',
    path: 'configuration/preview',
    access: 'settings.import',
    writes: false,
    body: z.strictObject({ configuration }),
    data: z.object({ differences: z.array(configurationDifference), counts }),
    reply: 'read',
  }),
  /** All of it or nothing. What the file does not name stays as it is. */
  import: endpoint({
    method: 'POST',
    path: 'configuration/import',
    access: 'settings.import',
    body: z.strictObject({ configuration, reason: requiredText({ max: 500 }) }),
    data: counts,
    reply: 'imported',
  }),
}
