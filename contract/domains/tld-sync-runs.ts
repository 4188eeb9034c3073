import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { readResource } from '../kernel/read-resource.ts'
import { syncOutcomes } from './tld-syncs.ts'

/** Each time that costs were fetched by the clock, with what came of it. */
export const tldSyncRuns = readResource({
  name: 'tldSyncRuns',
  path: 'tld-sync-run',
  access: 'tldSync.view',
  record: z.object({
    id: z.int(),
    registrarAccountId: z.int(),
    registrarName: bilingualRecord,
    ranOn: z.iso.datetime(),
    outcome: z.enum(syncOutcomes),
    /** Why no costs came. */
    failure: z.string().nullable(),
    /** Extensions whose costs were told, those of them that changed, and of how many staff were told. */
    taken: z.int(),
    changed: z.int(),
    rises: z.int(),
    lowMargins: z.int(),
    /** The import that prices followed by; null: none. */
    tldImportId: z.int().nullable(),
  }),
  list: {
    fields: {
      id: { kind: 'id' },
      ranOn: { kind: 'instant', sort: true },
      registrarAccountId: { kind: 'reference', of: 'registrarAccounts' },
      registrarName: { kind: 'bilingual' },
      outcome: { kind: 'choice', options: syncOutcomes },
      failure: { kind: 'text', optional: true },
      taken: { kind: 'number' },
      changed: { kind: 'number', sort: true },
      rises: { kind: 'number', sort: true },
      lowMargins: { kind: 'number', sort: true },
      tldImportId: { kind: 'reference', of: 'tldImports', optional: true },
    },
    order: { by: 'ranOn', order: 'desc' },
  },
})
export type TldSyncRun = z.output<(typeof tldSyncRuns)['record']>
