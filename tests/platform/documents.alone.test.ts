import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BodyInput } from '#contract/kernel/endpoint.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { addTestInvoices, type TestInvoice, testInvoiceStore, testInvoices } from '#tests/support/test-invoices.ts'

const { list, get, create, update, remove } = testInvoices.endpoints
type Body = BodyInput<typeof create>

let platform: TestPlatform
let noura: Client
let sami: Client
let clientId: number
beforeAll(async () => {
  platform = await testPlatform()
  await addTestInvoices(platform)
  noura = await platform.signedIn()
  sami = await platform.signedIn({ firstName: 'Sami' })
  clientId = (await addClient(noura)).id
})
afterAll(() => platform.close())

const line = (text: string, quantity = 1, unitPrice = 100_00) => ({ text, quantity, unitPrice })
const given = ({ id, text, quantity, unitPrice }: TestInvoice['lines'][number]) => ({ id, text, quantity, unitPrice })
let made = 0
async function invoice(...lines: NonNullable<Body['lines']>): Promise<TestInvoice> {
  made++
  const answer = await noura.call(create, { body: { number: `INV-${made}`, clientId, currency: 'SAR', lines } })
  expect(answer).toMatchObject({ success: true })
  return answer.data
}
const save = (who: Client, { id, version }: TestInvoice, body: Partial<Body>) =>
  who.call(update, { params: { id }, body: { version, ...body } })
const read = async (id: number): Promise<TestInvoice> => (await noura.call(get, { params: { id } })).data
const texts = ({ lines }: TestInvoice) => lines.map(({ text }) => text)
const lastChanges = async (id: number) => {
  const entry = await platform.database.db
    .selectFrom('auditEntries')
    .select('changes')
    .where('resource', '=', 'testInvoices')
    .where('recordId', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return entry.changes
}

test('header and lines are stored and read as one, in the order given, with what follows from the lines', async () => {
  const { id } = await invoice(line('Domain', 2), line('Hosting', 1, 250_50))
  expect(await read(id)).toMatchObject({
    version: 1,
    total: 450_50,
    lines: [
      { position: 1, text: 'Domain', quantity: 2, net: 200_00 },
      { position: 2, text: 'Hosting', net: 250_50 },
    ],
  })
  const page = await noura.call(list)
  expect(page.data.items.every(item => !('lines' in item))).toBe(true)
})

test('a save adds, changes, removes and moves lines, each told by itself; the lines that stay keep their ids', async () => {
  const before = await invoice(line('A'), line('B'), line('C'))
  const [a, b, c] = before.lines.map(given) as [Line, Line, Line]
  const { data: after } = await save(noura, before, { lines: [c, { ...a, quantity: 3 }, line('D')] })
  expect(after).toMatchObject({ version: 2, total: 500_00 })
  expect(texts(after)).toEqual(['C', 'A', 'D'])
  expect(after.lines.map(({ position }) => position)).toEqual([1, 2, 3])
  expect(after.lines.slice(0, 2).map(({ id }) => id)).toEqual([c.id, a.id])
  const added = after.lines[2] as Line
  expect(await lastChanges(before.id)).toEqual({
    total: { before: 300_00, after: 500_00 },
    [`lines.${a.id}`]: { before: { position: 1, quantity: 1, net: 100_00 }, after: { position: 2, quantity: 3, net: 300_00 } },
    [`lines.${b.id}`]: { before: before.lines[1], after: null },
    [`lines.${c.id}`]: { before: { position: 3 }, after: { position: 1 } },
    [`lines.${added.id}`]: { before: null, after: added },
  })
})
type Line = TestInvoice['lines'][number]

test('lines that others only pushed along are not told, and the same lines again are no change', async () => {
  const before = await invoice(line('A'), line('B'), line('C'))
  const { data: after } = await save(noura, before, { lines: before.lines.slice(1).map(given) })
  expect(Object.keys(await lastChanges(before.id))).toEqual(['total', `lines.${before.lines[0]?.id}`])
  const { data: again } = await save(noura, after, { number: after.number, lines: after.lines.map(given) })
  expect(again.version).toBe(2)
})

test('a change of the header leaves the lines, and a line alone changes the version of the whole', async () => {
  const before = await invoice(line('A'))
  const { data: renamed } = await save(noura, before, { number: 'Renamed' })
  expect(renamed).toMatchObject({ version: 2, number: 'Renamed', lines: before.lines })
  const { data: retyped } = await save(noura, renamed, { lines: renamed.lines.map(one => ({ ...given(one), text: 'Other' })) })
  expect(retyped).toMatchObject({ version: 3, lines: [{ id: before.lines[0]?.id, text: 'Other' }] })
})

test('a stale save names the lines that changed: what each was, theirs and yours', async () => {
  const before = await invoice(line('A'), line('B'), line('C'), line('D'))
  const [a, b, c, d] = before.lines.map(given) as [Line, Line, Line, Line]
  const second = await save(sami, before, { lines: [{ ...a, quantity: 2 }, b, c, d] })
  await save(sami, second.data, { lines: [{ ...a, quantity: 5 }, b, d, line('E')] })
  const refused = await save(noura, before, { lines: [{ ...a, quantity: 9 }, { ...b, text: 'Mine' }, c, d] })
  expect(refused.status_code).toBe(409)
  const { conflict } = refused.data as unknown as { conflict: { version: number; changedBy: string; changes: Record<string, unknown> } }
  const now = await read(before.id)
  const [, theirB] = now.lines
  expect(conflict).toMatchObject({ version: 3, changedBy: { en: 'Sami Al-Qahtani' } })
  expect(Object.keys(conflict.changes).sort()).toEqual(
    ['total', `lines.${a.id}`, `lines.${b.id}`, `lines.${c.id}`, `lines.${now.lines[3]?.id}`].sort(),
  )
  expect(conflict.changes).toMatchObject({
    [`lines.${a.id}`]: { yours: { quantity: 9 }, theirs: { quantity: 5 }, base: { quantity: 1 } },
    [`lines.${b.id}`]: { yours: { text: 'Mine' }, theirs: theirB, base: { text: 'B' } },
    [`lines.${c.id}`]: { yours: { text: 'C' }, theirs: null, base: { text: 'C' } },
    [`lines.${now.lines[3]?.id}`]: { yours: null, theirs: { text: 'E' }, base: null },
  })
  expect(texts(now)).toEqual(['A', 'B', 'D', 'E'])
})

test('a line of another document, one twice and too many are refused, and nothing of the save stays', async () => {
  const [one, other] = [await invoice(line('Own')), await invoice(line('Foreign'))]
  const foreign = other.lines.map(given)
  const own = one.lines.map(given)
  const refused = await save(noura, one, { number: 'Stolen', lines: [...own, ...foreign] })
  expect(refused.data).toMatchObject({ fields: { 'lines.1.id': { key: 'notAChoice' } } })
  expect((await save(noura, one, { lines: [...own, ...own] })).data).toMatchObject({ fields: { 'lines.1.id': { key: 'notAChoice' } } })
  const many = Array.from({ length: 201 }, () => line('Many'))
  expect((await save(noura, one, { lines: many })).data).toMatchObject({ fields: { lines: { key: 'tooMany', values: { max: 200 } } } })
  expect((await save(noura, one, { lines: [{ ...line('Bad'), quantity: 0 }] })).data).toMatchObject({ fields: { 'lines.0.quantity': {} } })
  expect(await read(one.id)).toEqual(one)
})

test('a whole document of 200 lines is turned around in one save; deleting it deletes its lines and tells them', async () => {
  const before = await invoice(...Array.from({ length: 200 }, (_, at) => line(`Line ${at}`)))
  const { data: turned } = await save(noura, before, { lines: before.lines.map(given).toReversed() })
  expect(turned.lines.map(({ id }) => id)).toEqual(before.lines.map(({ id }) => id).toReversed())
  await noura.call(remove, { params: { id: before.id }, body: {} })
  expect(await lastChanges(before.id)).toHaveProperty(`lines.${before.lines[0]?.id}`, { before: turned.lines[199], after: null })
  expect(await noura.call(get, { params: { id: before.id } })).toMatchObject({ status_code: 404 })
})

test('the lines of many documents come in one query', async () => {
  const documents: Record<string, unknown>[] = [await invoice(line('A')), await invoice(line('B'), line('C')), await invoice()]
  const bare = documents.map(({ id }) => ({ id }) as Record<string, unknown>)
  const scope = platform.systemScope()
  let queries = 0
  const counting = platform.database.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      queries++
      return result
    },
  })
  await testInvoiceStore.loadLines(scope.with({ db: counting }), bare)
  expect(bare.map(({ lines }) => lines)).toEqual(documents.map(({ lines }) => lines))
  expect(queries).toBe(1)
})
