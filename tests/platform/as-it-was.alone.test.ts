import { afterAll, beforeAll, expect, test } from 'vitest'
import { myAccount } from '#contract/access/my-account.ts'
import { clients } from '#contract/clients/clients.ts'
import { administrators } from '#contract/staff/administrators.ts'
import type { AnyEndpoint } from '#platform/kernel/serve.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient, person } from '#tests/support/clients.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { addTestInvoices, type TestInvoice, testInvoices } from '#tests/support/test-invoices.ts'

let platform: TestPlatform
let staff: Client
let clientId: number
beforeAll(async () => {
  platform = await testPlatform()
  await addTestInvoices(platform)
  staff = await platform.signedIn()
  clientId = (await addClient(staff)).id
})
afterAll(() => platform.close())

interface Around {
  endpoints: { history: AnyEndpoint; asItWas: AnyEndpoint }
}
const entries = async ({ endpoints }: Around, id: number, by = staff): Promise<{ id: number; action: string }[]> =>
  (await by.call(endpoints.history, { params: { id } })).data.items
const past = async ({ endpoints }: Around, id: number, entryId: number, by = staff) =>
  (await by.call(endpoints.asItWas, { params: { id, entryId } })).data.values

type Line = TestInvoice['lines'][number]
const line = (text: string, quantity = 1) => ({ text, quantity, unitPrice: 100_00 })
const given = ({ id, text, quantity, unitPrice }: Line) => ({ id, text, quantity, unitPrice })

test('a document is followed back through lines that were added, changed, moved and removed, line by line in their order', async () => {
  const { create, update } = testInvoices.endpoints
  const states: TestInvoice[] = []
  const body = { number: 'INV-1', clientId, currency: 'SAR', lines: [line('A'), line('B'), line('C'), line('D')] }
  states.push((await staff.call(create, { body })).data)
  const save = async (change: (lines: Line[]) => object[], more: object = {}) => {
    const { id, version, lines } = states.at(-1) as TestInvoice
    const made = await staff.call(update, { params: { id }, body: { version, ...more, lines: change(lines.map(one => one)) } })
    expect(made.success).toBe(true)
    states.push(made.data)
  }
  // The first line goes: the others are pushed up, which the history does not tell of each.
  await save(lines => lines.slice(1).map(given))
  await save(([b, ...lines]) => [{ ...given(b as Line), text: 'Retyped' }, ...lines.map(given)])
  await save(lines => lines.toReversed().map(given), { number: 'INV-2' })
  await save(([one, ...lines]) => [line('New'), given(one as Line), line('Newer'), ...lines.map(given)])
  await save(lines => [...lines.slice(3), ...lines.slice(0, 1)].map(given))
  await save(() => [])
  await save(() => [line('Last', 7)])

  const { id } = states[0] as TestInvoice
  const told = (await entries(testInvoices, id)).toReversed()
  expect(told).toHaveLength(states.length)
  for (const [at, state] of states.entries()) {
    const values = await past(testInvoices, id, (told[at] as { id: number }).id)
    expect({ at, lines: values.lines.was, number: values.number.was, total: values.total.was }).toEqual({
      at,
      lines: state.lines,
      number: state.number,
      total: state.total,
    })
    expect(values.lines.now).toEqual(states.at(-1)?.lines)
  }
})

test('a personal number stays hidden, then as now, whatever the reader may reveal elsewhere', async () => {
  const client = await addClient(staff, person({ nationalId: '1012345672' }))
  const { id, version } = client
  const changed = await staff.call(clients.endpoints.update, { params: { id }, body: { version, nationalId: null } })
  expect(changed).toMatchObject({ success: true, data: { nationalId: null } })
  const [, made] = await entries(clients, id)
  const values = await past(clients, id, made?.id ?? 0)
  expect(values.nationalId).toEqual({ was: '•••', now: null, changed: true })
  expect(JSON.stringify(values)).not.toContain('1012345672')
})

test('what nobody tells of is left out: counters, names of other records, what is the reader’s own', async () => {
  const [made] = await entries(clients, clientId)
  const values = await past(clients, clientId, made?.id ?? 0)
  for (const field of ['lastSignInOn', 'clientGroup', 'clientTags', 'id', 'version', 'createdOn', 'can', 'searchText'])
    expect(values).not.toHaveProperty(field)
  expect(values).toMatchObject({ status: { was: 'active' }, clientGroupId: { was: null } })
})

test('what a person changes of the own account is told with the changes of staff, and taken back with them', async () => {
  const huda = await platform.signedIn({ role: 'ADMIN', firstName: 'Huda' })
  const { data: own } = await huda.call(myAccount.get)
  const { id } = own
  const named = (en: string) => ({ en, ar: '' })
  const change = async (name: string) => {
    const { version } = (await huda.call(myAccount.get)).data
    expect(await huda.call(myAccount.update, { body: { version, firstName: named(name), theme: 'dark' } })).toMatchObject({
      success: true,
    })
  }
  await change('Hodā')
  const [first] = await entries(administrators, id)
  await change('Huda')
  const [second] = await entries(administrators, id)
  expect(first).toMatchObject({ action: 'users.updated', changes: { firstName: { before: named('Huda'), after: named('Hodā') } } })
  expect(first).not.toHaveProperty('changes.theme')
  expect(await past(administrators, id, first?.id ?? 0)).toMatchObject({
    firstName: { was: named('Hodā'), now: named('Huda'), changed: true },
  })
  expect((await past(administrators, id, second?.id ?? 0)).firstName.changed).toBe(false)
  // Signing in and out is no change of the record.
  expect((await entries(administrators, id)).every(({ action }) => action === 'users.updated')).toBe(true)
})
