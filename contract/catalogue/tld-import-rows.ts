import { z } from 'zod'
import { readResource } from '../kernel/read-resource.ts'

export const rowOutcomes = ['planned', 'unchanged', 'skipped', 'applied', 'failed', 'rolledBack', 'kept'] as const
/** Why nothing, or not all, was done; of `underCost`, that a price stays under its cost. */
export const rowReasons = ['noRate', 'noCost', 'notThere', 'underCost', 'changedSince', 'used', 'refused'] as const

const amount = z.int().nullable()
const money = { kind: 'money', currency: 'currency', optional: true } as const

/** What an import does to an extension. Amounts are in minor units of the import's currency, of one year; −1 is not offered and stays so. */
export const tldImportRows = readResource({
  name: 'tldImportRows',
  path: 'tld-import-row',
  access: 'tldImport.view',
  record: z.object({
    id: z.int(),
    tldImportId: z.int(),
    extension: z.string(),
    /** The extension as we have it; null: not at all yet. */
    tldId: z.int().nullable(),
    outcome: z.enum(rowOutcomes),
    reason: z.enum(rowReasons).nullable(),
    /** The extension is added. */
    added: z.boolean(),
    currency: z.string(),
    ...{ registerCost: amount, registerBefore: amount, registerAfter: amount },
    ...{ renewCost: amount, renewBefore: amount, renewAfter: amount },
    ...{ transferCost: amount, transferBefore: amount, transferAfter: amount },
    ...{ redemptionCost: amount, redemptionBefore: amount, redemptionAfter: amount },
  }),
  list: {
    fields: {
      id: { kind: 'id' },
      extension: { kind: 'text', sort: true },
      tldImportId: { kind: 'reference', of: 'tldImports' },
      tldId: { kind: 'reference', of: 'tlds', optional: true },
      outcome: { kind: 'choice', options: rowOutcomes },
      reason: { kind: 'choice', options: rowReasons, optional: true },
      added: { kind: 'flag' },
      currency: { kind: 'text' },
      registerCost: { ...money, sort: true },
      registerBefore: { ...money, sort: true },
      registerAfter: { ...money, sort: true },
      renewCost: money,
      renewBefore: money,
      renewAfter: money,
      transferCost: money,
      transferBefore: money,
      transferAfter: money,
      redemptionCost: money,
      redemptionBefore: money,
      redemptionAfter: money,
    },
    order: { by: 'extension', order: 'asc' },
  },
})
export type TldImportRow = z.output<(typeof tldImportRows)['record']>
