import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { momentText } from '#contract/kernel/date-time-format.ts'
import type { ListField } from '#contract/kernel/list-fields.ts'
import { majorText, minorDigits } from '#contract/kernel/money.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { zoneOffset } from '#contract/kernel/time-zone.ts'
import { words } from '#platform/billing/document/printed-values.ts'
import { PdfBusy, PdfFailure, renderPdf } from '#platform/drivers/pdf/render-pdf.ts'
import { dateTimeFormatFor } from '#platform/kernel/date-time-format.ts'
import { listPage } from '#platform/kernel/list-page.ts'
import { sourceFile } from '#platform/kernel/own-source.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import { translator } from '#platform/kernel/translator.ts'
import { heading } from './cell-text.ts'
import type { Cells, TableFile } from './write-table.ts'

const template = readFileSync(sourceFile('automation/export/table.typ'), 'utf8')

/** Writes a list as it is shown, with its sums below, as a table on as many pages as it takes. @throws Problem unavailable */
export async function writePdf(scope: Scope, path: string, table: TableFile, head: string[], pages: AsyncIterable<Cells[]>): Promise<void> {
  const { source, columns } = table
  const { locale } = scope.origin
  const fields = columns.map(name => source.list.fields[name])
  const rows: unknown[] = []
  for await (const page of pages) for (const row of page) rows.push(row.map((value, at) => cell(value, fields[at])))
  const t = translator(locale, source.name)
  const format = await dateTimeFormatFor(scope, { timeZone: null, language: locale })
  const name = await setting(scope, 'companyName')
  const data = {
    language: locale === 'ar-SA' ? 'ar' : 'en',
    title: t('title'),
    company: words((locale === 'ar-SA' ? name.ar || name.en : name.en || name.ar) || ''),
    moment: `${momentText(scope.now, format)} ${zoneOffset(scope.now, format.timeZone)}`,
    columns: head.map((text, at) => ({ text: words(text), end: isFigure(fields[at]) })),
    rows,
    sums: await sumsOf(scope, table),
    page: translator(locale, 'documents')('page', { page: '{page}', pages: '{pages}' }),
  }
  try {
    await writeFile(path, await renderPdf({ template, data, files: {}, createdOn: scope.now.getTime() }), { mode: 0o600 })
  } catch (error) {
    throw error instanceof PdfBusy || error instanceof PdfFailure ? new Problem('unavailable') : error
  }
}

const isFigure = (field: ListField | undefined) => field?.kind === 'money' || field?.kind === 'number'

/** An amount with the decimals of money, another number as it is; a text in the direction of its letters. */
function cell(value: string | number | null, field: ListField | undefined) {
  if (value === null || value === '') return ''
  if (typeof value !== 'number') return words(value)
  const digits = field?.kind === 'money' ? 2 : 0
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: 3 })
}

/** The sums of the whole list, a line for each currency: the names of its columns with their amounts. */
async function sumsOf(scope: Scope, { source, query, columns }: TableFile) {
  const summed = (source.list.sums ?? []).filter(name => columns.includes(name))
  if (summed.length === 0) return []
  const listing = await source.listing(scope, query)
  const { sums = [] } = await listPage(scope, { ...listing, query: { ...listing.query, sums: true, page: 1, limit: 1 } })
  const format = await dateTimeFormatFor(scope, { timeZone: null, language: scope.origin.locale })
  return sums.map(({ currency, amounts }) => ({
    currency,
    amounts: summed.map(name => ({
      label: words(heading(source.name, name, source.list.fields[name], scope.origin.locale, format)),
      amount: amountText(source.list.fields[name], amounts[name] ?? 0, currency),
    })),
  }))
}

function amountText(field: ListField | undefined, amount: number, currency: string): string {
  if (field?.kind !== 'money') return amount.toLocaleString('en-US')
  const digits = minorDigits(currency)
  return Number(majorText({ amount, currency })).toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}
