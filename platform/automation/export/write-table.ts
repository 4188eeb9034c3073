import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { SheetData } from 'write-excel-file/node'
import type { ExportFormat } from '#contract/automation/table-export.ts'
import type { DateTimeFormat } from '#contract/kernel/date-time-format.ts'
import type { ListQuery } from '#contract/kernel/list-query.ts'
import { dateTimeFormatFor } from '#platform/kernel/date-time-format.ts'
import { type ListSource, rowsOf } from '#platform/kernel/list-sources.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { cellText, heading } from './cell-text.ts'
import { csvLine } from './csv-line.ts'
import { writePdf } from './write-pdf.ts'
import { writeZip } from './write-zip.ts'

export interface TableFile {
  source: ListSource
  format: ExportFormat
  columns: readonly string[]
  query: ListQuery
  ids: readonly number[]
}
export const mimeTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  zip: 'application/zip',
}
export type Cells = Array<string | number | null>
export type Progress = (done: number) => Promise<void>
const pageSize = 500

/** Writes the rows to a file of its own, page by page, and lends it to `use`; it is gone afterwards. */
export async function withTableFile<T>(
  scope: Scope,
  table: TableFile,
  progress: Progress,
  use: (file: { path: string; size: number }) => Promise<T>,
): Promise<T> {
  const folder = join(scope.services.config.dataDir, 'exports')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  try {
    await writeFile(scope, path, table, progress)
    return await use({ path, size: (await stat(path)).size })
  } finally {
    await rm(path, { force: true })
  }
}

async function writeFile(scope: Scope, path: string, table: TableFile, progress: Progress): Promise<void> {
  if (table.format === 'zip') return writeZip(scope, path, table, progress)
  const format = await callersFormat(scope)
  const [head, pages] = [headings(scope, table, format), pagesOf(scope, table, format, progress)]
  if (table.format === 'pdf') return writePdf(scope, path, table, head, pages)
  return table.format === 'csv' ? writeCsv(path, head, pages) : writeXlsx(scope, path, head, pages)
}

/** How the one who exports is shown dates and times. */
async function callersFormat(scope: Scope): Promise<DateTimeFormat> {
  const users = scope.db.selectFrom('users').select('timeZone')
  const user = await users.where('id', '=', scope.caller.id).executeTakeFirst()
  return dateTimeFormatFor(scope, { timeZone: user?.timeZone ?? null, language: scope.origin.locale })
}

const headings = ({ origin }: Scope, { source, columns }: TableFile, format: DateTimeFormat) =>
  columns.map(name => heading(source.name, name, source.list.fields[name], origin.locale, format))

async function* pagesOf(scope: Scope, table: TableFile, format: DateTimeFormat, progress: Progress): AsyncGenerator<Cells[]> {
  const { source, columns, ids, query } = table
  const { fields } = source.list
  const relations = [...new Set(columns.flatMap(name => fields[name]?.relation ?? []))]
  for (let at = 0; at < ids.length; at += pageSize) {
    const rows = await rowsOf(scope, source, ids.slice(at, at + pageSize), relations, query)
    yield rows.map(row => columns.map(name => cellText(source.name, name, fields[name], row, scope.origin.locale, format)))
    await progress(Math.min(at + pageSize, ids.length))
  }
}

async function writeCsv(path: string, head: string[], pages: AsyncIterable<Cells[]>): Promise<void> {
  async function* text() {
    // The mark by which spreadsheets know UTF-8.
    yield `\uFEFF${csvLine(head)}`
    for await (const rows of pages) yield rows.map(csvLine).join('')
  }
  await pipeline(Readable.from(text()), createWriteStream(path, { mode: 0o600 }))
}

async function writeXlsx(scope: Scope, path: string, head: string[], pages: AsyncIterable<Cells[]>): Promise<void> {
  const sheet: SheetData = [head.map(value => ({ value, type: String, fontWeight: 'bold' as const }))]
  for await (const rows of pages)
    for (const row of rows)
      sheet.push(
        row.map(value =>
          value === null ? null : typeof value === 'number' ? { value, type: Number } : { value: value.slice(0, 32_767), type: String },
        ),
      )
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const options = { rightToLeft: scope.origin.locale === 'ar-SA', stickyRowsCount: 1 }
  await writeXlsxFile(sheet, options).toFile(path)
}
