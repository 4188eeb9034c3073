import { z } from 'zod'
import { storedFile } from '../files/files.ts'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { choice, reference } from '../kernel/fields.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'

/** 3 MB. */
export const statementSizeLimit = 3 * 1024 * 1024
export const statementFormats = ['csv', 'camt053', 'mt940'] as const
export type StatementFormat = (typeof statementFormats)[number]
/** What a column of a table can hold. */
export const statementColumns = ['none', 'date', 'amount', 'credit', 'debit', 'reference', 'description', 'counterparty'] as const
export type StatementColumn = (typeof statementColumns)[number]

const columns = z.array(choice(statementColumns)).max(60).default([])
const input = z.strictObject({
  bankAccountId: reference(),
  /** The file, as `upload` answered it. */
  fileId: reference(),
  /** Of a table: what each column holds; none where its headings tell it. */
  columns,
})

const base = resource({
  name: 'bankStatements',
  path: 'bank-statement',
  area: 'bankStatement',
  input,
  record: {
    bankAccountId: z.int(),
    bankName: bilingualRecord,
    fileId: z.int(),
    fileName: z.string(),
    format: z.enum(statementFormats),
    encoding: z.string(),
    /** The first and the last day of its movements. */
    fromDay: z.iso.date().nullable(),
    toDay: z.iso.date().nullable(),
    lineCount: z.int(),
    /** Movements that no earlier statement of the account told. */
    addedCount: z.int(),
    /** Rows that could not be read. */
    wrongCount: z.int(),
    importerName: bilingualRecord,
  },
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      createdOn: { kind: 'instant', sort: true },
      bankAccountId: { kind: 'reference', of: 'bankAccounts' },
      bankName: { kind: 'bilingual', sort: true },
      fileName: { kind: 'text', sort: true },
      format: { kind: 'choice', options: statementFormats, sort: true },
      fromDay: { kind: 'date', sort: true, optional: true },
      toDay: { kind: 'date', sort: true, optional: true },
      lineCount: { kind: 'number', sort: true },
      addedCount: { kind: 'number', sort: true },
      wrongCount: { kind: 'number', sort: true },
    },
    order: { by: 'id', order: 'desc' },
    search: true,
  },
  own: { update: false, remove: false },
})

const seen = z.object({
  line: z.int(),
  bookedOn: z.iso.date(),
  amount: z.int(),
  reference: z.string().nullable(),
  description: z.string(),
  counterparty: z.string().nullable(),
  /** An earlier statement told it. */
  known: z.boolean(),
})
export type SeenLine = z.output<typeof seen>

const preview = endpoint({
  method: 'POST',
  path: 'bank-statement/preview',
  access: 'bankStatement.create',
  body: input,
  writes: false,
  reply: 'read',
  data: z.object({
    format: z.enum(statementFormats),
    encoding: z.string(),
    currency: z.string(),
    table: z.object({ headings: z.array(z.string()), columns: z.array(z.enum(statementColumns)), hasHeader: z.boolean() }).nullable(),
    lineCount: z.int(),
    knownCount: z.int(),
    wrongCount: z.int(),
    /** The first 100 of each. */
    lines: z.array(seen),
    wrong: z.array(z.object({ line: z.int(), text: z.string(), key: z.string() })),
  }),
})
export type StatementPreview = z.output<(typeof preview)['data']>

const upload = endpoint({
  method: 'POST',
  path: 'bank-statement/file',
  access: 'bankStatement.create',
  data: z.object({ items: z.array(storedFile) }),
  upload: { maximumFiles: 1 },
  writes: false,
  reply: 'created',
  perMinute: 20,
})

const { update: _update, remove: _remove, ...endpoints } = base.endpoints
/** What banks tell of our accounts, as it was taken in. */
export const bankStatements = { ...base, endpoints: { ...endpoints, preview, upload } }
export type BankStatement = RecordOf<typeof bankStatements>
