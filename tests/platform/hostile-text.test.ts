import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tableExportEndpoints } from '#contract/automation/table-export.ts'
import { resources } from '#contract/index.ts'
import type { ListSpecification } from '#contract/kernel/list-fields.ts'
import { encodeFilter } from '#contract/kernel/list-query.ts'
import { csvRows } from '#platform/kernel/csv-rows.ts'
import type { AnyEndpoint } from '#platform/kernel/serve.ts'
import type { Client } from '#tests/support/client.ts'
import { addHostile, formulas, valueAt } from '#tests/support/hostile.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

type Name = keyof typeof resources
const { tableExport } = tableExportEndpoints
let platform: TestPlatform
let staff: Client
let number = 0
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

/** Texts of the languages come with them: nobody adds one. */
const written = (Object.keys(resources) as Name[]).filter(name => name !== 'languageStrings')
const rich = /\bon\w+\s*=|javascript:|<(?:script|svg|iframe|style|form|input|math|object|embed|link|meta)\b/i
/** Fields that are stored sealed, and answered as a mask. */
const secrets = new Set(['mailSecret', 'accessKey', 'secretKey', 'webhookSecret', 'password', 'apiKey', 'controlKey'])
/** Fields that are said for the log alone. */
const told = new Set(['overrideReason'])
/** Fields that are HTML whatever is written: of it stays what runs nothing. */
const html = new Set(['html.en', 'html.ar'])
const endpointsOf = (name: Name) => resources[name].endpoints as unknown as Record<'get', AnyEndpoint>

describe.each(written)('%s', name => {
  test('keeps a hostile text as a text, and a formatted one without what runs', async () => {
    const { record, planted } = await addHostile(resources, name, staff, { number: number++ })
    const { data } = await staff.call(endpointsOf(name).get, { params: { id: record.id } })
    for (const [path, value] of Object.entries(planted)) {
      const stored = valueAt(data, path.split('.'))
      if (told.has(path)) continue
      // A secret is not answered, and not kept where nothing takes it.
      if (secrets.has(path)) expect(stored ?? '•').toMatch(/^•+$/)
      else if (html.has(path)) expect(String(stored)).not.toMatch(rich)
      else if (value.startsWith('<p onclick')) {
        expect(String(stored)).toContain('Kept <strong>words</strong>')
        expect(String(stored)).not.toMatch(rich)
      } else expect({ path, stored }).toEqual({ path, stored: value })
    }
  })

  test('is exported without a formula, as CSV and as a spreadsheet', async () => {
    const planted: string[] = []
    for (const formula of formulas) {
      const made = await addHostile(resources, name, staff, { number: number++, texts: [formula] })
      planted.push(...Object.values(made.planted))
    }
    const { list } = resources[name] as unknown as { list: ListSpecification }
    const columns = Object.keys(list.fields).filter(field => field !== 'search')
    const filter = encodeFilter({ order_by: { by: list.order.by, order: 'desc' } })
    const bytesOf = async (format: 'csv' | 'xlsx') => {
      const made = await staff.call(tableExport, { body: { resource: name, format, columns, filter } })
      const headers = { authorization: `Bearer ${staff.token}` }
      return (await platform.app.inject({ method: 'GET', url: `/v1/file/${made.data.fileId}`, headers })).rawPayload
    }
    const cells = csvRows((await bytesOf('csv')).toString('utf8').slice(1), 'csv').flatMap(row => row.cells)
    expect(cells.filter(cell => /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u.test(cell) && Number.isNaN(Number(cell)))).toEqual([])
    const shown = planted.filter(text => cells.some(cell => cell.includes(text)))
    const sheet = sheetOf(await bytesOf('xlsx'))
    expect(sheet).not.toMatch(/<f[\s>]|t="(?:e|str)"/)
    for (const text of shown)
      expect(sheet).toContain(text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').slice(0, 3))
  })
})

/** The first sheet of a spreadsheet, with its shared texts, from the directory at the end of the archive (APPNOTE.TXT 4.3.12). */
function sheetOf(archive: Buffer): string {
  let found = ''
  for (let at = archive.indexOf('PK\u0001\u0002'); at >= 0; at = archive.indexOf('PK\u0001\u0002', at + 1)) {
    const name = archive.subarray(at + 46, at + 46 + archive.readUInt16LE(at + 28)).toString('utf8')
    if (!/sheet1\.xml$|sharedStrings\.xml$/.test(name)) continue
    const [method, size, local] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20), archive.readUInt32LE(at + 42)]
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const bytes = archive.subarray(start, start + size)
    found += (method === 0 ? bytes : inflateRawSync(bytes)).toString('utf8')
  }
  return found
}
