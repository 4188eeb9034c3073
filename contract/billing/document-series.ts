import { z } from 'zod'
import { code, flag, integer } from '../kernel/fields.ts'
import type { Finding } from '../kernel/finding.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'

/** What is numbered in a row of its own. Prepayment invoices count with the other invoices. */
export const seriesNames = ['invoices', 'creditNotes', 'debitNotes', 'quotes'] as const
export type SeriesName = (typeof seriesNames)[number]
/** The highest number that a document can have. */
export const highestNumber = 999_999_999

/** Letters and digits without a dash: what stands before the year and before the number is always told from them. */
const documentPrefix = (value: string): Finding | undefined => (/^[A-Z][A-Z0-9]{0,9}$/.test(value) ? undefined : { key: 'documentPrefix' })

/** How a document is called by its number: INV-000124, or INV-2027-000124 where each year begins with 1. */
export const documentNumber = (prefix: string, year: number | null, number: number): string =>
  [prefix, ...(year === null ? [] : [year]), String(number).padStart(6, '0')].join('-')

const numbering = {
  prefix: code(documentPrefix, { max: 10, clean: typed => typed.trim().toUpperCase() }),
  /** The year stands in the number, and each year begins with 1. */
  yearly: flag(),
  /** Of the next document. */
  nextNumber: integer({ min: 1, max: highestNumber }),
}

/** How documents are numbered: without a gap, and upwards alone. */
const base = resource({
  name: 'documentSeries',
  path: 'document-series',
  area: 'documentSeries',
  // There is one for each kind of document.
  input: z.strictObject({}),
  own: { update: false, remove: false },
  record: {
    name: z.enum(seriesNames),
    ...numbering,
    prefix: z.string(),
    /** What the next document will be called. */
    nextName: z.string(),
  },
  unaudited: ['nextNumber', 'nextName'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      name: { kind: 'choice', options: seriesNames },
      prefix: { kind: 'text' },
      yearly: { kind: 'flag' },
      nextNumber: { kind: 'number', filter: false },
      nextName: { kind: 'text', filter: false },
      updatedOn: { kind: 'instant', sort: true },
    },
    order: { by: 'id', order: 'asc' },
  },
  verbs: {
    /** How what comes next is called. What was issued keeps its number. */
    renumber: {
      needs: 'documentSeries.edit',
      body: z.object(numbering),
      reason: 'required',
      event: 'renumbered',
      payload: z.object({ before: z.string(), after: z.string() }),
    },
  },
})

const { list, get, history, asItWas, neighbours, renumber } = base.endpoints
export const documentSeries = { ...base, endpoints: { list, get, history, asItWas, neighbours, renumber } }
export type DocumentSeries = RecordOf<typeof documentSeries>
