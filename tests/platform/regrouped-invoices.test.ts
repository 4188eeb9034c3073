import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { billableItems } from '#contract/billing/billable-items.ts'
import { creditNotes } from '#contract/billing/credit-notes.ts'
import { invoices } from '#contract/billing/invoices.ts'
import { services } from '#contract/services/services.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { moduleWork } from '#tests/support/module-work.ts'
import { balances } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let hands: Awaited<ReturnType<typeof moduleWork>>
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  hands = await moduleWork(platform, staff)
  await hands.server()
})
afterAll(() => platform.close())

const e = invoices.endpoints
const read = async (id: number) => (await staff.call(e.get, { params: { id } })).data
const line = (en: string, unitPrice: number) => ({ description: { en, ar: en }, unitPrice })
const draft = async (clientId: number, ...lines: object[]) => (await staff.call(e.create, { body: { clientId, lines: lines } })).data
const publish = async (id: number) => (await staff.call(e.publish, { params: { id }, body: {} })).data
const split = (id: number, lineIds: number[]) => staff.call(e.split, { params: { id }, body: { lineIds } })
const merge = (id: number, invoiceIds: number[]) => staff.call(e.merge, { params: { id }, body: { invoiceIds } })
/** Invoices of a client, the oldest first. */
const ofClient = async (clientId: number) => {
  const where = [{ field: 'clientId' as const, operator: 'eq' as const, value: clientId }]
  const { items } = (await staff.call(e.list, { filter: { where, order_by: { by: 'id', order: 'asc' }, limit: 100 } })).data
  return Promise.all(items.map(({ id }) => read(id)))
}
/** What the books hold of an invoice: nothing but what is to be paid of it. */
const owed = async (id: number) => {
  const { rows } = await sql<{ sum: number }>`select coalesce(sum("amount"), 0)::bigint as "sum" from "ledgerLines"
    where "account" = 'receivable' and "invoiceId" = ${id}`.execute(platform.database.db)
  return rows[0]?.sum
}
const inBalance = async () => expect(Object.values(await balances(platform)).reduce((sum, amount) => sum + amount, 0)).toBe(0)

test('lines of a draft move to another draft, and drafts are put together; a line is on one of them', async () => {
  const { id: clientId } = await addClient(staff)
  const made = await draft(clientId, line('A', 10_00), line('B', 20_00), line('C', 0))
  const ids = made.lines.map(({ id }) => id)
  expect(await split(made.id, [ids[0] as number, 987_654])).toMatchObject({ data: { fields: { lineIds: { key: 'notAChoice' } } } })
  expect(await split(made.id, ids)).toMatchObject({ data: { fields: { lineIds: { key: 'allLines' } } } })
  // What waits for the client's next invoice is not drawn in by a part of an older one.
  const waiting = { description: { en: 'Later', ar: 'لاحقًا' }, quantity: 1, unitPrice: 5_00, invoiceAction: 'nextInvoice' as const }
  await staff.call(billableItems.endpoints.create, { body: { clientId, ...waiting } })
  expect((await split(made.id, [ids[1] as number])).data).toMatchObject({ total: 11_50, lines: [{ id: ids[0] }, { id: ids[2] }] })
  const [first, second] = await ofClient(clientId)
  expect(second).toMatchObject({ status: 'draft', total: 23_00, lines: [{ description: { en: 'B' } }] })
  const third = await draft(clientId, line('D', 1_00))
  expect(third.lines.map(({ description }) => description.en)).toEqual(['D', 'Later'])
  expect((await staff.call(e.regroupable, { params: { id: made.id } })).data.others.map(({ id }) => id)).toEqual([third.id, second?.id])
  expect((await merge(made.id, [third.id, second?.id as number])).data).toMatchObject({ id: first?.id, status: 'draft', net: 36_00 })
  const left = await ofClient(clientId)
  expect(left.map(({ id }) => id)).toEqual([made.id])
  expect(left[0]?.lines.map(({ description }) => description.en)).toEqual(['A', 'C', 'D', 'Later', 'B'])
  // The occurrence that stood on one of them is told of the draft that has it now.
  const { rows } = await sql`select "invoiceId" from "billableOccurrences"`.execute(platform.database.db)
  expect(rows).toEqual([{ invoiceId: made.id }])
})

test('published invoices are credited whole and asked for by one that names them; what they renewed is renewed by that one alone', async () => {
  const one = await hands.running('one.example')
  const { clientId } = await hands.read(one)
  const two = await hands.running('two.example')
  await platform.database.db.updateTable('services').set({ clientId }).where('id', '=', two).execute()
  for (const [id, nextDueDate, dueDay] of [
    [one, '2027-03-31', 31],
    [two, '2027-03-15', 15],
  ] as const) {
    await platform.database.db.updateTable('services').set({ nextDueDate, dueDay }).where('id', '=', id).execute()
    await staff.call(services.endpoints.renew, { params: { id }, body: {} })
  }
  const before = (await ofClient(clientId)).filter(({ status }) => status === 'unpaid')
  expect(before).toHaveLength(2)
  const [first, second] = before.map(({ id }) => id) as [number, number]
  const both = await Promise.all([merge(first, [second]), merge(second, [first])])
  expect(both.map(({ success }) => success).sort()).toEqual([false, true])
  const all = await ofClient(clientId)
  const made = all.at(-1)
  const replaced = all.filter(({ id }) => id === first || id === second)
  expect(replaced.map(({ status, balance, lines }) => [status, balance, lines[0]?.serviceId])).toEqual([
    ['cancelled', 0, null],
    ['cancelled', 0, null],
  ])
  expect(made).toMatchObject({ status: 'unpaid', dueDate: '2027-03-31', total: before.reduce((sum, { total }) => sum + total, 0) })
  expect(made?.replaces?.map(({ id }) => id).sort()).toEqual([first, second].sort())
  expect(made?.lines.map(({ serviceId }) => serviceId).sort()).toEqual([one, two].sort())
  expect(await Promise.all([owed(first), owed(second), owed(made?.id as number)])).toEqual([0, 0, made?.total])
  await inBalance()
  // Asked for again it is refused by the period that the new invoice holds; paid, each service is due once more.
  expect(await staff.call(services.endpoints.renew, { params: { id: one }, body: {} })).toMatchObject({
    data: { reason: 'periodInvoiced' },
  })
  const body = { amount: made?.balance as number, paidOn: '2026-11-01', method: 'cash' as const }
  expect((await staff.call(e.addPayment, { params: { id: made?.id as number }, body })).data.status).toBe('paid')
  expect(await hands.read(one)).toMatchObject({ nextDueDate: '2027-04-30', paidRenewals: 1 })
  expect(await hands.read(two)).toMatchObject({ nextDueDate: '2027-04-15', paidRenewals: 1 })
})

test('lines of a published invoice are credited and asked for anew, at the cent; what was paid or credited of stays whole', async () => {
  const { id: clientId } = await addClient(staff)
  const made = await publish((await draft(clientId, line('A', 3_33), line('B', 3_33), line('C', 3_37))).id)
  await staff.call(e.sendReminder, { params: { id: made.id }, body: {} })
  const ids = made.lines.map(({ id }) => id)
  const answer = await split(made.id, [ids[2] as number])
  expect(answer.data).toMatchObject({
    status: 'unpaid',
    credited: 3_88,
    balance: made.total - 3_88,
    lines: made.lines.map(({ id }) => ({ id })),
  })
  const [, second] = await ofClient(clientId)
  expect(second).toMatchObject({ status: 'unpaid', net: 3_37, total: 3_88, replaces: [{ id: made.id, number: made.number }] })
  const where = [{ field: 'invoiceId' as const, operator: 'eq' as const, value: made.id }]
  const notes = (await staff.call(creditNotes.endpoints.list, { filter: { where } })).data.items
  expect(notes).toMatchObject([{ kind: 'reissue', total: 3_88 }])
  expect(await owed(made.id)).toBe(answer.data.balance)
  await inBalance()
  expect((await read(made.id)).can?.split).toBe('invoiceNotWhole')
  const others = [
    made.id,
    await publishedOf(clientId),
    (await draft(clientId, line('D', 1))).id,
    await publishedOf((await addClient(staff)).id),
  ]
  expect(await merge(second?.id as number, others)).toMatchObject({
    status_code: 422,
    data: {
      fields: {
        'invoiceIds.0': { key: 'invoiceNotWhole' },
        'invoiceIds.2': { key: 'invoiceOfOtherState' },
        'invoiceIds.3': { key: 'otherClient' },
      },
    },
  })
  expect((await read(second?.id as number)).status).toBe('unpaid')
  // What the client was reminded of they are not reminded of again.
  const { rows } = await sql`select "number" from "invoiceReminders" where "invoiceId" = ${second?.id}`.execute(platform.database.db)
  expect(rows).toHaveLength(1)
})

const publishedOf = async (clientId: number) => (await publish((await draft(clientId, line('X', 1_00))).id)).id
