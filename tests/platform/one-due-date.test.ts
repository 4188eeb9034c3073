import { afterAll, beforeAll, expect, test } from 'vitest'
import { oneDueDateEndpoints } from '#contract/automation/one-due-date.ts'
import { invoices } from '#contract/billing/invoices.ts'
import { coverageUntil } from '#contract/catalogue/first-period.ts'
import { coveredAmount } from '#contract/catalogue/proration.ts'
import { addDays, addMonths, riyadhDate } from '#contract/kernel/calendar.ts'
import { services } from '#contract/services/services.ts'
import { runTaskNow } from '#tests/support/automation.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { domainWork } from '#tests/support/domain-work.ts'
import { moduleWork } from '#tests/support/module-work.ts'
import { balances } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

const { previewOneDueDate, bringToOneDueDate } = oneDueDateEndpoints
type Thing = { kind: 'services' | 'domains'; id: number; version?: number }
let platform: TestPlatform
let staff: Client
let hands: Awaited<ReturnType<typeof moduleWork>>
let names: Awaited<ReturnType<typeof domainWork>>
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  hands = await moduleWork(platform, staff)
  await hands.server()
  names = await domainWork(platform, staff)
})
afterAll(() => platform.close())

const today = riyadhDate(new Date())
const day = addDays(addMonths(today, 14), 9)
const preview = (things: Thing[] | null, date: string | null = day, caller = staff) =>
  caller.call(previewOneDueDate, { params: { id: hands.clientId }, body: { date, things } })
const bring = (things: Thing[], { date = day, caller = staff, ...more }: { date?: string; caller?: Client; total?: number } = {}) =>
  caller.call(bringToOneDueDate, { params: { id: hands.clientId }, body: { date, things, ...more } })
const due = async (domain: string, nextDueDate: string, dueDay = Number(nextDueDate.slice(8))) => {
  const id = await hands.running(domain)
  await platform.database.db.updateTable('services').set({ nextDueDate, dueDay }).where('id', '=', id).execute()
  return id
}
const service = (id: number): Thing => ({ kind: 'services', id })
const linesOf = (serviceId: number) =>
  platform.database.db.selectFrom('invoiceLines').selectAll().where('serviceId', '=', serviceId).orderBy('id').execute()
const invoice = async (id: number) => (await staff.call(invoices.endpoints.get, { params: { id } })).data
const asked = async () =>
  Number(
    (
      await platform.database.db
        .selectFrom('invoices')
        .select(eb => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )
const pay = async (id: number) => {
  const { balance, version } = await invoice(id)
  const body = { amount: balance, paidOn: today, method: 'cash' as const, version }
  expect(await staff.call(invoices.endpoints.addPayment, { params: { id }, body })).toMatchObject({ success: true })
}

test('what is due on different days is brought to one day by one invoice, as it was shown; paying it moves each due date there', async () => {
  const [soon, later] = [await due('one-soon.example', addDays(today, 5)), await due('one-later.example', addDays(today, 20))]
  const name = await names.registered('one-day.test')
  const { db } = platform.database
  await db
    .updateTable('domains')
    .set({ clientId: hands.clientId, expiresOn: addMonths(day, -12), nextDueOn: addDays(addMonths(day, -12), -7) })
    .where('id', '=', name)
    .execute()
  await db
    .updateTable('simulatedDomains')
    .set({ expiresOn: addMonths(day, -12) })
    .where('name', '=', 'one-day.test')
    .execute()
  const things: Thing[] = [service(soon), service(later), { kind: 'domains', id: name }]
  const counted = await asked()
  const shown = (await preview(things)).data
  expect(await asked()).toBe(counted)
  const coverage = (from: string) => coverageUntil(day, from, 'monthly')
  const expected = [addDays(today, 5), addDays(today, 20)].map(from => coveredAmount(19_00, coverage(from)))
  expect(shown.lines).toMatchObject([
    { id: soon, from: addDays(today, 5), to: addDays(day, -1), ...coverage(addDays(today, 5)), net: expected[0] },
    { id: later, from: addDays(today, 20), to: addDays(day, -1), net: expected[1] },
    { kind: 'domains', id: name, to: day, whole: 1, share: null, net: 60_00 },
  ])
  expect(shown).toMatchObject({ date: day, currency: 'SAR', covered: [], left: [], net: 60_00 + (expected[0] ?? 0) + (expected[1] ?? 0) })
  expect(shown.total).toBe(shown.net + shown.vat)

  const seen = shown.lines.map(({ kind, id, version }) => ({ kind, id, version }))
  const done = await bring(seen, { total: shown.total })
  expect(done).toMatchObject({ success: true, data: { net: shown.net, vat: shown.vat, total: shown.total, lines: shown.lines } })
  expect(await asked()).toBe(counted + 1)
  const { id: invoiceId } = done.data.invoice
  expect(await invoice(invoiceId)).toMatchObject({ status: 'unpaid', total: shown.total, origin: 'staff' })
  expect(await hands.read(soon)).toMatchObject({ nextDueDate: addDays(today, 5) })
  await pay(invoiceId)
  for (const id of [soon, later]) expect(await hands.read(id)).toMatchObject({ nextDueDate: day, dueDay: Number(day.slice(8)) })
  const { paidAmount } = await db.selectFrom('services').select('paidAmount').where('id', '=', soon).executeTakeFirstOrThrow()
  expect(Math.abs((paidAmount ?? 0) - 19_00)).toBeLessThanOrEqual(1)
  await names.work(name)
  expect(await names.read(name)).toMatchObject({ expiresOn: day })
  expect((await preview(things)).data).toMatchObject({ lines: [], left: [{ reason: 'dueThatDay' }, {}, {}] })

  // From now on both are invoiced together, on their new day.
  await staff.call(services.endpoints.renew, { params: { id: soon }, body: {} })
  expect((await linesOf(soon)).at(-1)).toMatchObject({ periodFrom: day })
  expect(Object.values(await balances(platform)).reduce((sum, amount) => sum + amount, 0)).toBe(0)
})

test('of some that are chosen the day is the last on which one of them is due; of names alone, on which one of them ends', async () => {
  const [soon, later] = [await due('chosen-soon.example', addDays(today, 4)), await due('chosen-later.example', addDays(today, 11))]
  await due('chosen-last.example', addDays(today, 40))
  expect((await preview([service(soon), service(later)], null)).data).toMatchObject({
    date: addDays(today, 11),
    lines: [{ id: soon, to: addDays(today, 10) }],
    left: [{ id: later, reason: 'dueThatDay' }],
  })
  const held = [await names.registered('chosen-one.test'), await names.registered('chosen-two.test')]
  const ends = addMonths(day, -12)
  for (const [at, id] of held.entries())
    await platform.database.db
      .updateTable('domains')
      .set({ clientId: hands.clientId, expiresOn: addMonths(ends, -12 * at) })
      .where('id', '=', id)
      .execute()
  const shown = (
    await preview(
      held.map(id => ({ kind: 'domains', id })),
      null,
    )
  ).data
  expect(shown.date).toBe(ends)
  expect(shown.left).toMatchObject([{ id: held[0], reason: 'dueThatDay' }, ...shown.left.slice(1)])
})

test('an open invoice covers what it asks for, and what cannot join is said with its reason', async () => {
  const [open, beyond, term, ending, leaving, fine] = [
    await due('one-open.example', addDays(today, 3)),
    await due('one-beyond.example', addDays(day, 3)),
    await due('one-term.example', addDays(today, 3)),
    await due('one-ending.example', addDays(today, 3)),
    await due('one-leaving.example', addDays(today, 3)),
    await due('one-fine.example', addDays(today, 3)),
  ]
  const { db } = platform.database
  await db.updateTable('services').set({ remainingPayments: 3 }).where('id', '=', term).execute()
  await db
    .updateTable('services')
    .set({ terminationDate: addDays(today, 30) })
    .where('id', '=', ending)
    .execute()
  await db
    .updateTable('services')
    .set({ plannedAmount: 25_00, plannedFrom: addDays(today, 30), plannedRenewals: '[]' })
    .where('id', '=', leaving)
    .execute()
  await staff.call(services.endpoints.renew, { params: { id: open }, body: {} })
  const [line] = await linesOf(open)
  const shown = (await preview([open, beyond, term, ending, leaving, fine].map(service))).data
  expect(shown.lines).toMatchObject([{ id: fine }])
  expect(shown.covered).toMatchObject([{ id: open, invoiceId: line?.invoiceId, from: addDays(today, 3), to: line?.periodTo }])
  expect(shown.left.map(({ id, reason }) => [id, reason])).toEqual([
    [beyond, 'paidBeyondDay'],
    [term, 'termKeepsDates'],
    [ending, 'endsBeforeDay'],
    [leaving, 'priceChangesBefore'],
  ])
  const { data } = await bring([open, fine].map(service))
  expect(data.lines).toHaveLength(1)
  expect(await linesOf(open)).toHaveLength(1)
  expect(await bring([service(open)])).toMatchObject({ status_code: 409, data: { reason: 'nothingToAlign' } })
})

test('what was seen otherwise is refused, and so is another client’s, a day too far, and who may not move due dates', async () => {
  const id = await due('one-seen.example', addDays(today, 3))
  const { version } = await hands.read(id)
  const { total } = (await preview([service(id)])).data
  const counted = await asked()
  expect(await bring([{ ...service(id), version: version + 1 }])).toMatchObject({ status_code: 409, data: { reason: 'seenOtherwise' } })
  expect(await bring([{ ...service(id), version }], { total: total + 1 })).toMatchObject({ data: { reason: 'sumSeenOtherwise' } })
  const other = await addClient(staff)
  expect(await staff.call(bringToOneDueDate, { params: { id: other.id }, body: { date: day, things: [service(id)] } })).toMatchObject({
    status_code: 404,
  })
  expect(await bring([service(id)], { date: addMonths(today, 37) })).toMatchObject({ status_code: 422, data: { fields: { date: {} } } })
  const capabilities = ['client.view', 'invoice.create', 'invoice.publish', 'service.view'] as const
  const writer = await platform.signedIn({ role: 'ADMIN', capabilities: [...capabilities] })
  expect(await preview([service(id)], day, writer)).toMatchObject({ status_code: 403 })
  expect((await preview(null, day, writer)).data).toMatchObject({ lines: [], left: [] })
  expect(await asked()).toBe(counted)
  expect((await preview(null, null)).data).toMatchObject({ date: expect.any(String) })
})

test('however many ask at once, and the clock besides, a period of a service stands on one line', async () => {
  const ids = [await due('one-race-1.example', addDays(today, 2)), await due('one-race-2.example', addDays(today, 4))]
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => bring(ids.map(service))),
    ...ids.map(id => staff.call(services.endpoints.renew, { params: { id }, body: {} })),
    runTaskNow(platform, 'invoiceRenewals').then(() => ({ status_code: 200 })),
  ])
  for (const { status_code } of answers) expect([200, 201, 409]).toContain(status_code)
  for (const id of ids) expect(await linesOf(id)).toHaveLength(1)
})

test('a payment that is taken back takes the day back with it, and an invoice that is cancelled leaves the period to the clock', async () => {
  const id = await due('one-back.example', addDays(today, 5), 31)
  const before = await hands.read(id)
  const { data } = await bring([service(id)])
  await pay(data.invoice.id)
  expect(await hands.read(id)).toMatchObject({ nextDueDate: day })
  const reason = 'Booked by mistake'
  expect(await staff.call(invoices.endpoints.markUnpaid, { params: { id: data.invoice.id }, body: { reason } })).toMatchObject({
    success: true,
  })
  const { nextDueDate, dueDay, paidRenewals, remainingPayments } = before
  expect(await hands.read(id)).toMatchObject({ nextDueDate, dueDay, paidRenewals, remainingPayments })
  expect(await staff.call(invoices.endpoints.markCancelled, { params: { id: data.invoice.id }, body: { reason } })).toMatchObject({
    success: true,
  })
  expect(await staff.call(services.endpoints.renew, { params: { id }, body: {} })).toMatchObject({ success: true })
  const last = (await linesOf(id)).at(-1)
  await pay(last?.invoiceId as number)
  expect(await hands.read(id)).toMatchObject({ nextDueDate: addDays(last?.periodTo ?? '', 1), dueDay: 31, paidRenewals: paidRenewals + 1 })
})
