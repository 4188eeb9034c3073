import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { creditNotes } from '#contract/billing/credit-notes.ts'
import { documentSeries, type SeriesName } from '#contract/billing/document-series.ts'
import { invoices } from '#contract/billing/invoices.ts'
import { takeNumber } from '#platform/billing/document-series/take-number.ts'
import { clock } from '#platform/kernel/clock.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let clientId: number
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  clientId = (await addClient(staff)).id
})
afterEach(() => clock.set(null))
afterAll(() => platform.close())

const all = async () => (await staff.call(documentSeries.endpoints.list)).data.items
const series = async (name: SeriesName) => (await all()).find(one => one.name === name) as Awaited<ReturnType<typeof all>>[number]
async function renumber(name: SeriesName, body: { prefix: string; yearly?: boolean; nextNumber: number }) {
  const { id } = await series(name)
  return staff.call(documentSeries.endpoints.renumber, { params: { id }, body: { yearly: false, reason: 'A new book', ...body } })
}
const draft = async () => {
  const lines = [{ description: { en: 'Work', ar: 'عمل' }, unitPrice: 100_00 }]
  return (await staff.call(invoices.endpoints.create, { body: { clientId, lines } })).data.id
}
const publish = async () => {
  const answer = await staff.call(invoices.endpoints.publish, { params: { id: await draft() }, body: {} })
  return answer.data.number
}
const fields = (of: object) => ({ status_code: 422, data: { fields: of } })

test('a company that comes from another program goes on where that ended, once', async () => {
  expect(await series('invoices')).toMatchObject({ prefix: 'INV', nextNumber: 1, nextName: 'INV-000001' })
  expect((await renumber('invoices', { prefix: 'INV', nextNumber: 5001 })).data).toMatchObject({ nextName: 'INV-005001' })
  expect([await publish(), await publish()]).toEqual(['INV-005001', 'INV-005002'])
  // From now on a number that is left out would be a hole.
  expect(await renumber('invoices', { prefix: 'INV', nextNumber: 6000 })).toMatchObject(
    fields({ nextNumber: { key: 'leavesNumbersOut', values: { min: 5003 } } }),
  )
  expect(await renumber('invoices', { prefix: 'INV', nextNumber: 5002 })).toMatchObject(
    fields({ nextNumber: { key: 'tooSmall', values: { min: 5003 } } }),
  )
  expect(await publish()).toBe('INV-005003')
})

test('each prefix counts by itself, and one that comes back goes on exactly where it stood', async () => {
  const before = (await series('invoices')).nextNumber
  expect((await renumber('invoices', { prefix: 'tax', nextNumber: 7000 })).data).toMatchObject({ prefix: 'TAX', nextName: 'TAX-007000' })
  expect(await publish()).toBe('TAX-007000')
  for (const prefix of ['INV', 'TAX', 'QUO', 'CN'])
    expect(await renumber('debitNotes', { prefix, nextNumber: 1 })).toMatchObject(fields({ prefix: { key: 'alreadyUsed' } }))
  expect(await renumber('invoices', { prefix: 'INV', nextNumber: before - 1 })).toMatchObject(
    fields({ nextNumber: { key: 'tooSmall', values: { min: before } } }),
  )
  for (const nextNumber of [before + 1, 7001])
    expect(await renumber('invoices', { prefix: 'INV', nextNumber })).toMatchObject(
      fields({ nextNumber: { key: 'leavesNumbersOut', values: { min: before } } }),
    )
  expect(await renumber('invoices', { prefix: 'INV', nextNumber: before })).toMatchObject({ data: { nextNumber: before } })
  expect(await publish()).toBe(`INV-${String(before).padStart(6, '0')}`)
  expect(await renumber('invoices', { prefix: 'TAX', nextNumber: 7001 })).toMatchObject({ data: { nextName: 'TAX-007001' } })
  for (const prefix of ['1A', 'A-B', 'فاتورة', '', 'ABCDEFGHIJK'])
    expect(await renumber('invoices', { prefix, nextNumber: 7001 })).toMatchObject({ status_code: 422, data: { fields: { prefix: {} } } })
})

test('a prefix under which nothing was issued leaves no trace: neither a gap of the one before, nor a number that is taken', async () => {
  const { prefix, nextNumber, nextName } = await series('invoices')
  await renumber('invoices', { prefix: 'TMP', nextNumber: 900_000 })
  // A number that was wrong is taken back, as long as no document has it.
  expect(await renumber('invoices', { prefix: 'TMP', nextNumber: 900 })).toMatchObject({ data: { nextName: 'TMP-000900' } })
  expect(await renumber('invoices', { prefix, nextNumber: 900_000 })).toMatchObject(
    fields({ nextNumber: { key: 'leavesNumbersOut', values: { min: nextNumber } } }),
  )
  await renumber('invoices', { prefix, nextNumber })
  expect(await publish()).toBe(nextName)
  expect(await renumber('debitNotes', { prefix: 'TMP', nextNumber: 1 })).toMatchObject({ data: { nextName: 'TMP-000001' } })
  const year = new Date().getFullYear()
  const next = nextNumber + 1
  await renumber('invoices', { prefix, yearly: true, nextNumber: 40 })
  expect(await publish()).toBe(`${prefix}-${year}-000040`)
  expect(await renumber('invoices', { prefix, nextNumber: next + 1 })).toMatchObject(fields({ nextNumber: { key: 'leavesNumbersOut' } }))
  expect(await renumber('invoices', { prefix, nextNumber: next })).toMatchObject({ data: { nextNumber: next, yearly: false } })
})

test('each year begins with 1 where it is to, and no year counts back', async () => {
  const year = new Date().getFullYear()
  const { id } = await series('creditNotes')
  const asked = await renumber('creditNotes', { prefix: 'CN', yearly: true, nextNumber: 1 })
  expect(asked.data).toMatchObject({ nextName: `CN-${year}-000001`, yearly: true })
  const credited = async () => {
    const invoice = await staff.call(invoices.endpoints.publish, { params: { id: await draft() }, body: {} })
    const { id: ofInvoice } = invoice.data
    await staff.call(invoices.endpoints.markCancelled, { params: { id: ofInvoice }, body: { reason: 'Wrong' } })
    const where = [{ field: 'invoiceId' as const, operator: 'eq' as const, value: ofInvoice }]
    return (await staff.call(creditNotes.endpoints.list, { filter: { where } })).data.items[0]?.number
  }
  expect([await credited(), await credited()]).toEqual([`CN-${year}-000001`, `CN-${year}-000002`])
  clock.advance(366 * 86_400_000)
  expect(await takeNumber(platform.systemScope(), 'creditNotes')).toBe(`CN-${year + 1}-000001`)
  clock.set(null)
  expect(await credited()).toBe(`CN-${year + 1}-000002`)
  const history = await staff.call(documentSeries.endpoints.history, { params: { id } })
  expect(history.data.items[0]).toMatchObject({ action: 'documentSeries.renumbered', reason: 'A new book' })
})

test('a number that was taken by a publication that failed is given back, and the database lets none come again', async () => {
  const { nextName } = await series('invoices')
  const { db } = platform.database
  const failing = db.transaction().execute(async trx => {
    await trx.updateTable('documentSeriesHeads').set({ next: 9_000_000 }).where('begun', '=', true).execute()
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  expect(await publish()).toBe(nextName)
  const begun = { set: db.updateTable('documentSeriesHeads'), gone: db.deleteFrom('documentSeriesHeads') }
  await expect(begun.set.set({ next: 1 }).where('begun', '=', true).execute()).rejects.toThrow('does not come again')
  await expect(begun.gone.where('begun', '=', true).execute()).rejects.toThrow('does not come again')
})

test('tax documents that are issued at the same time have one number after the other', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, draft))
  const answers = await Promise.all(ids.map(id => staff.call(invoices.endpoints.publish, { params: { id }, body: {} })))
  const numbers = answers.map(({ data }) => Number(data.number?.slice(4))).toSorted((one, other) => one - other)
  expect(numbers).toEqual(Array.from({ length: 8 }, (_, at) => (numbers[0] as number) + at))
})
