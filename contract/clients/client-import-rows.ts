import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { readResource } from '../kernel/read-resource.ts'

export const clientImportOutcomes = ['waiting', 'created', 'leftOut', 'failed'] as const
/** Why a line made no client: it breaks rules, a client has the same, an earlier line has the same, it was refused, or the import was stopped. */
export const clientImportReasons = ['wrong', 'duplicate', 'repeated', 'refused', 'stopped'] as const

/** A field of a client that a line fills wrongly, with a key of the `validation` messages. */
export const importFinding = z.object({
  field: z.string(),
  key: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
export type ImportFinding = z.output<typeof importFinding>

/** What became of each line of a file of clients. */
export const clientImportRows = readResource({
  name: 'clientImportRows',
  path: 'client-import-row',
  access: 'clientImport.view',
  ownedBy: { by: 'clientId', merging: 'move', deleting: 'clear' },
  record: z.object({
    id: z.int(),
    clientImportId: z.int(),
    /** Where it stands in the file, from 1. */
    line: z.int(),
    /** As the line has it; empty once a client is made of it. */
    name: z.string(),
    outcome: z.enum(clientImportOutcomes),
    reason: z.enum(clientImportReasons).nullable(),
    problems: z.array(importFinding),
    clientId: z.int().nullable(),
    clientName: bilingualRecord.nullable(),
    /** A client that has the same e-mail or number. */
    sameAsId: z.int().nullable(),
    sameAsName: bilingualRecord.nullable(),
  }),
  list: {
    fields: {
      id: { kind: 'id' },
      clientImportId: { kind: 'reference', of: 'clientImports' },
      line: { kind: 'number', sort: true },
      name: { kind: 'text', sort: true },
      outcome: { kind: 'choice', options: clientImportOutcomes },
      reason: { kind: 'choice', options: clientImportReasons, optional: true },
      clientId: { kind: 'reference', of: 'clients', optional: true },
      sameAsId: { kind: 'reference', of: 'clients', optional: true },
    },
    order: { by: 'line', order: 'asc' },
  },
})
export type ClientImportRow = z.output<(typeof clientImportRows)['record']>
