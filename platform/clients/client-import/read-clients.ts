import { Readable } from 'node:stream'
import type { AskedField } from '#contract/clients/asked-fields.ts'
import {
  type ClientImportColumn,
  clientFileLimit,
  isCustomColumn,
  mostImportColumns,
  mostImportedClients,
} from '#contract/clients/client-import-columns.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { storedBytes } from '#platform/files/file.routes.ts'
import { type CsvRow, csvRows } from '#platform/kernel/csv-rows.ts'
import { decodedText } from '#platform/kernel/decoded-text.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { askedFields } from '../client-field/values-in-clients.ts'
import { guessColumns } from './guess-columns.ts'

export interface ReadClients {
  fileName: string
  headings: string[]
  columns: ClientImportColumn[]
  rows: CsvRow[]
  /** The custom fields that are asked of clients. */
  customFields: AskedField[]
}

/**
 * The lines of a file that the caller uploaded, below their headings.
 * @throws Problem validation of `fileId`: not a file of theirs, no table, too many lines; of `columns`: one thing in two of them
 */
export async function readClients(
  scope: Scope,
  { fileId, columns }: { fileId: number; columns: ClientImportColumn[] },
): Promise<ReadClients> {
  const refused = (key: string, values = {}, field = 'fileId') => new Problem('validation', { fields: { [field]: { key, values } } })
  const file = await scope.db
    .selectFrom('files')
    .select(['name', 'size'])
    .where('id', '=', fileId)
    .where('kind', '=', 'upload')
    .where('ownerId', '=', scope.caller.id as number)
    .where('recordId', 'is', null)
    .executeTakeFirst()
  if (!file) throw refused('notAChoice')
  if (file.size > clientFileLimit) throw new Problem('fileTooLarge')
  const chunks: Buffer[] = []
  for await (const chunk of Readable.from((await storedBytes(scope, fileId)).bytes)) chunks.push(Buffer.from(chunk as Uint8Array))
  const { text } = decodedText(Buffer.concat(chunks))
  if (text.includes('\0')) throw refused('notATable')
  const [heading, ...rows] = csvRows(text.replace(/^\uFEFF/, ''), 'fileId', { most: mostImportedClients + 1 })
  if (!heading || rows.length === 0) throw refused('notATable')
  if (rows.length > mostImportedClients) throw refused('tooMany', { max: mostImportedClients })
  const headings = heading.cells.slice(0, mostImportColumns).map(cell => cell.slice(0, 100))
  const customFields = await askedFields(scope)
  const used = columns.length > 0 ? columns.slice(0, headings.length) : guessColumns(headings, customFields)
  const named = used.filter(column => column !== 'none')
  if (new Set(named).size < named.length) throw refused('alreadyUsed', {}, 'columns')
  const custom = new Set<string>(customFields.map(({ id }) => `customValues.${id}`))
  if (named.some(column => isCustomColumn(column) && !custom.has(column))) throw refused('notAChoice', {}, 'columns')
  return { fileName: file.name, headings, columns: used, rows, customFields }
}
