import { z } from 'zod'
import { storedFile } from '../files/files.ts'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { choice, countryCode, flag, reference } from '../kernel/fields.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'
import { type ClientImportColumn, clientImportColumns, isCustomColumn, mostImportColumns } from './client-import-columns.ts'
import { importFinding } from './client-import-rows.ts'
import { clientStatuses, languages } from './client-values.ts'

export const clientImportStatuses = ['running', 'completed', 'cancelled'] as const
/** What is done about a line whose e-mail or number a client has. */
export const importDuplicates = ['leaveOut', 'add'] as const

const column = z.union([choice(clientImportColumns), z.string().max(40).refine(isCustomColumn)]) as z.ZodType<
  ClientImportColumn,
  ClientImportColumn
>

const kept = {
  /** What each column holds; none where the headings tell it. */
  columns: z.array(column).max(mostImportColumns).default([]),
  /** Of clients whose line names none. */
  language: choice(languages).default('ar-SA'),
  countryCode: countryCode().default('SA'),
  duplicates: choice(importDuplicates).default('leaveOut'),
  createOwner: flag().default(false),
  welcomeMail: flag().default(false),
  /** What the company wants to know of every client may be missing; with a right of its own. */
  skipRequired: flag().default(false),
  /** Lines with errors are left out; else a file that has one is refused. */
  skipWrong: flag().default(false),
}
const input = z.strictObject({
  /** The file, as `upload` answered it. */
  fileId: reference(),
  ...kept,
})
export type ClientImportInput = z.output<typeof input>

/** How many lines became what. */
export const clientImportCounts = ['waiting', 'created', 'leftOut', 'failed'] as const
const count = z.int()

const base = resource({
  name: 'clientImports',
  path: 'client-import',
  area: 'clientImport',
  input,
  record: {
    ...kept,
    status: z.enum(clientImportStatuses),
    fileName: z.string(),
    lineCount: count,
    ...{ waiting: count, created: count, leftOut: count, failed: count },
    creatorName: bilingualRecord.nullable(),
    endedOn: z.iso.datetime().nullable(),
  },
  unaudited: [...clientImportCounts],
  own: {
    update: false,
    remove: { from: ['completed', 'cancelled'], refusal: 'clientImportUnderWay', danger: true, many: true },
  },
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      fileName: { kind: 'text', sort: true },
      status: { kind: 'choice', options: clientImportStatuses },
      lineCount: { kind: 'number', sort: true },
      created: { kind: 'number' },
      leftOut: { kind: 'number' },
      failed: { kind: 'number' },
      creatorName: { kind: 'bilingual', optional: true },
      createdOn: { kind: 'instant', sort: true },
      endedOn: { kind: 'instant', sort: true, optional: true },
    },
    order: { by: 'id', order: 'desc' },
    search: true,
  },
  verbs: {
    /** Clients that were made stay; the lines that wait make none. */
    cancel: {
      needs: 'clientImport.create',
      from: ['running'],
      to: 'cancelled',
      refusal: 'clientImportEnded',
      danger: true,
      reason: 'optional',
      event: 'cancelled',
    },
  },
  steps: {
    finish: { from: ['running'], to: 'completed', event: 'completed' },
    /** Who began it may not add clients any more. */
    stop: { from: ['running'], to: 'cancelled', event: 'stopped' },
  },
})

const upload = endpoint({
  method: 'POST',
  path: 'client-import/file',
  access: 'clientImport.create',
  data: z.object({ items: z.array(storedFile) }),
  upload: { maximumFiles: 1 },
  writes: false,
  reply: 'created',
  perMinute: 20,
})

const seen = z.object({
  line: z.int(),
  name: z.string(),
  problems: z.array(importFinding),
  /** Clients that have the same, with the fields. */
  duplicates: z.array(z.object({ id: z.int(), displayName: bilingualRecord, status: z.enum(clientStatuses), field: z.string() })),
  /** The earlier line that has the same. */
  repeats: z.int().nullable(),
})
export type SeenClient = z.output<typeof seen>

/** What would become of the lines of a file. A personal ID is compared for those who may see IDs, and noted. */
const preview = endpoint({
  method: 'POST',
  path: 'client-import/preview',
  access: 'clientImport.create',
  body: input,
  writes: false,
  reply: 'read',
  perMinute: 30,
  data: z.object({
    headings: z.array(z.string()),
    columns: z.array(column),
    /** The custom fields that a column can hold. */
    customFields: z.array(z.object({ id: z.int(), name: bilingualRecord })),
    lineCount: count,
    goodCount: count,
    wrongCount: count,
    /** Without errors, and the same as a client or an earlier line. */
    duplicateCount: count,
    /** The first 100, those of which there is something to say first. */
    lines: z.array(seen),
  }),
})
export type ClientImportPreview = z.output<(typeof preview)['data']>

const { update: _update, ...endpoints } = base.endpoints
/** Clients made of the lines of a file: looked at first, then added by a job, each line once. */
export const clientImports = { ...base, endpoints: { ...endpoints, preview, upload } }
export type ClientImport = RecordOf<typeof clientImports>
