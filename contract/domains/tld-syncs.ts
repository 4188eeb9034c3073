import { z } from 'zod'
import { marginKinds, priceRoundings } from '../catalogue/new-tld-price.ts'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { currencyCode } from '../kernel/currency-code.ts'
import { amount, choice, decimal, optional, percentage, reference } from '../kernel/fields.ts'
import type { FieldProblems } from '../kernel/problem.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'

export const syncStatuses = ['active', 'inactive'] as const
export const syncFrequencies = ['daily', 'weekly'] as const
/** What follows from a cost that changed: staff are told alone, prices follow it, or they follow where they rise. */
export const syncRules = ['notify', 'keepMargin', 'raiseOnly'] as const
/** Extensions whose names the registrar registers, or those that we sell. */
export const syncScopes = ['tied', 'sold'] as const
export const syncOutcomes = ['fetched', 'failed'] as const

const input = z.strictObject({
  registrarAccountId: reference(),
  frequency: choice(syncFrequencies).default('daily'),
  scope: choice(syncScopes).default('tied'),
  rule: choice(syncRules).default('notify'),
  /** Of the prices that follow. */
  currency: optional(currencyCode()),
  marginKind: choice(marginKinds).default('percent'),
  marginPercent: optional(percentage()),
  marginAmount: optional(amount({ max: 100_000_000 })),
  rounding: choice(priceRoundings).default('none'),
  /** Staff are told where a cost rises by more than so many percent; null: of none. */
  alertRise: optional(decimal({ min: 0, max: 1000 })),
  /** Staff are told where a margin is less than so many percent; 0: where a price is under its cost; null: of none. */
  alertMargin: optional(decimal({ min: 0, max: 1000 })),
})
export type TldSyncInput = z.output<typeof input>

/** The rules that span fields. The same on the screen and in the platform. */
export function tldSyncProblems({ rule, currency, marginKind, marginPercent, marginAmount }: TldSyncInput): FieldProblems {
  if (rule === 'notify') return {}
  const fields: FieldProblems = {}
  if (!currency) fields.currency = { key: 'required' }
  if (marginKind === 'percent' && marginPercent === null) fields.marginPercent = { key: 'required' }
  if (marginKind === 'fixed' && marginAmount === null) fields.marginAmount = { key: 'required' }
  return fields
}

/** How costs of a registrar are kept up to date by the clock, and what follows from a change. */
export const tldSyncs = resource({
  name: 'tldSyncs',
  path: 'tld-sync',
  area: 'tldSync',
  input,
  record: {
    ...input.shape,
    status: z.enum(syncStatuses),
    registrarName: bilingualRecord,
    nextRunOn: z.iso.datetime(),
    lastRunOn: z.iso.datetime().nullable(),
    /** What came of the last run; null: there was none. */
    lastOutcome: z.enum(syncOutcomes).nullable(),
  },
  unaudited: ['nextRunOn', 'lastRunOn', 'lastOutcome'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      registrarAccountId: { kind: 'reference', of: 'registrarAccounts' },
      registrarName: { kind: 'bilingual' },
      frequency: { kind: 'choice', options: syncFrequencies, sort: true },
      scope: { kind: 'choice', options: syncScopes },
      rule: { kind: 'choice', options: syncRules },
      status: { kind: 'choice', options: syncStatuses, sort: true },
      lastOutcome: { kind: 'choice', options: syncOutcomes, optional: true },
      lastRunOn: { kind: 'instant', sort: true, optional: true },
      nextRunOn: { kind: 'instant', sort: true },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'id', order: 'asc' },
  },
  verbs: {
    activate: {
      needs: 'tldSync.edit',
      from: ['inactive'],
      to: 'active',
      refusal: 'tldSyncActive',
      many: true,
      asks: 'nothing',
      event: 'activated',
    },
    deactivate: {
      needs: 'tldSync.edit',
      from: ['active'],
      to: 'inactive',
      refusal: 'tldSyncInactive',
      many: true,
      undoneBy: 'activate',
      event: 'deactivated',
    },
    /** Fetches the costs now, with what follows from them, as a job. */
    runNow: {
      needs: 'tldSync.edit',
      from: ['active'],
      refusal: 'tldSyncInactive',
      asks: 'nothing',
      perMinute: 20,
      reply: 'queued',
      event: 'runAsked',
    },
  },
})
export type TldSync = RecordOf<typeof tldSyncs>
