import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { currencyCode } from '../kernel/currency-code.ts'
import { amount, choice, flag, optional, percentage, reference } from '../kernel/fields.ts'
import type { FieldProblems } from '../kernel/problem.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'
import { marginKinds, priceRoundings } from './new-tld-price.ts'

/** Extensions whose names this registrar registers, those that we sell, or all that it sells. */
export const importScopes = ['tied', 'sold', 'all'] as const
export const importStatuses = ['draft', 'applying', 'applied', 'rollingBack', 'rolledBack'] as const

const input = z.strictObject({
  registrarAccountId: reference(),
  scope: choice(importScopes).default('tied'),
  /** Extensions alone whose cost changed since; null: all. */
  changedSince: z.iso.datetime().nullable().default(null),
  /** Of the prices that are made. */
  currency: currencyCode(),
  marginKind: choice(marginKinds).default('percent'),
  marginPercent: optional(percentage()),
  /** In minor units of the currency. */
  marginAmount: optional(amount({ max: 100_000_000 })),
  rounding: choice(priceRoundings).default('none'),
  /** Prices that are there already are replaced; else only those that are missing are made. */
  overwrite: flag().default(true),
  /** Of those that are there already, none falls. */
  raiseOnly: flag().default(false),
  /** Names are registered by this registrar from then on. */
  setRegistrar: flag().default(false),
  /** Extensions that we do not have are added. */
  addMissing: flag().default(false),
  /** The fee in redemption too. */
  setFees: flag().default(false),
})
export type TldImportInput = z.output<typeof input>

/** The rules that span fields. The same on the screen and in the platform. */
export function tldImportProblems({ marginKind, marginPercent, marginAmount }: TldImportInput): FieldProblems {
  if (marginKind === 'percent') return marginPercent === null ? { marginPercent: { key: 'required' } } : {}
  return marginAmount === null ? { marginAmount: { key: 'required' } } : {}
}

/** How many extensions became what. */
export const importCounts = ['planned', 'unchanged', 'skipped', 'applied', 'failed', 'rolledBack', 'kept'] as const
const count = z.int()

/** Prices of extensions made from what a registrar asks: written down first, then applied, and put back. */
export const tldImports = resource({
  name: 'tldImports',
  path: 'tld-import',
  area: 'tldImport',
  input,
  record: {
    ...input.shape,
    status: z.enum(importStatuses),
    registrarName: bilingualRecord,
    creatorName: bilingualRecord.nullable(),
    appliedOn: z.iso.datetime().nullable(),
    rolledBackOn: z.iso.datetime().nullable(),
    ...{ planned: count, unchanged: count, skipped: count, applied: count, failed: count, rolledBack: count, kept: count },
  },
  unaudited: [...importCounts],
  own: {
    update: { needs: 'tldImport.edit', from: ['draft'], refusal: 'tldImportApplied', asks: 'nothing', event: 'updated' },
    remove: { needs: 'tldImport.delete', from: ['draft'], refusal: 'tldImportApplied', danger: true, many: true, event: 'deleted' },
  },
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      registrarAccountId: { kind: 'reference', of: 'registrarAccounts' },
      registrarName: { kind: 'bilingual' },
      status: { kind: 'choice', options: importStatuses },
      scope: { kind: 'choice', options: importScopes },
      currency: { kind: 'text' },
      planned: { kind: 'number' },
      applied: { kind: 'number' },
      skipped: { kind: 'number' },
      failed: { kind: 'number' },
      creatorName: { kind: 'bilingual', optional: true },
      appliedOn: { kind: 'instant', sort: true, optional: true },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'id', order: 'desc' },
  },
  verbs: {
    /** Makes the prices, as a job. */
    apply: { needs: 'tldImport.apply', from: ['draft'], to: 'applying', refusal: 'tldImportApplied', event: 'begun' },
    /** Puts back what nobody has changed since. Of the last one that was applied alone. */
    rollBack: {
      needs: 'tldImport.apply',
      from: ['applied'],
      to: 'rollingBack',
      refusal: 'tldImportNotApplied',
      danger: true,
      reason: 'optional',
      event: 'rollBackBegun',
    },
  },
  steps: {
    finish: { from: ['applying'], to: 'applied', event: 'applied' },
    undo: { from: ['rollingBack'], to: 'rolledBack', event: 'rolledBack' },
  },
})
export type TldImport = RecordOf<typeof tldImports>
