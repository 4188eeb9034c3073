import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientNotes } from '#contract/clients/client-notes.ts'
import { clientTimeline, type TimelineEntry } from '#contract/clients/client-timeline.ts'
import { clients } from '#contract/clients/clients.ts'
import type { Capability } from '#contract/permissions.ts'
import { queueSms } from '#platform/messaging/sms/queue-sms.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { orderOf, sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let clientId: number
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  clientId = (await addClient(staff)).id
  await addClient(staff)
  await staff.call(clientNotes.endpoints.create, { body: { clientId, text: 'Called about the invoice' } })
  await staff.call(clients.endpoints.sendMessage, { body: { id: clientId, subject: 'Your question', message: 'Hello' } })
  const values = { minutes: 5 }
  const sms = { number: '+966512345678', template: 'signInCode', language: 'en-US', values, secretValues: { code: '123456' } } as const
  await queueSms(platform.systemScope(), { ...sms, clientId })
  const { id: productId } = await sold(staff, { prices: [{ currency: 'SAR', cycle: 'monthly', price: 10_00 }] })
  await orderOf(staff, clientId, [{ productId, cycle: 'monthly' }])
})
afterAll(() => platform.close())

const of = (id: number) => ({ field: 'clientId' as const, operator: 'eq' as const, value: id })
const read = async (by: Client, where: object[] = []): Promise<TimelineEntry[]> =>
  (await by.call(clientTimeline.endpoints.list, { filter: { where: [of(clientId), ...where], limit: 100 } })).data.items
const having = (...capabilities: Capability[]) => platform.signedIn({ role: 'ADMIN', capabilities: ['client.view', ...capabilities] })

test('what happened and what was written stand in one list, the newest first, each once', async () => {
  const entries = await read(staff)
  const times = entries.map(({ occurredOn }) => occurredOn)
  expect(times).toEqual(times.toSorted().reverse())
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
  expect(entries.every(entry => entry.clientId === clientId)).toBe(true)
  expect(entries.filter(({ kind }) => kind === 'note')).toMatchObject([{ text: 'Called about the invoice', actorKind: 'staff' }])
  expect(entries.filter(({ kind }) => kind === 'email').map(({ text }) => text)).toContain('Your question')
  expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['clients.created', 'orders.created']))
  // A note is told by itself, not by its entry in the log too.
  expect(entries.filter(({ resource }) => resource === 'clientNotes')).toHaveLength(1)
  expect(JSON.stringify(entries)).not.toContain('123456')
})

test('nobody sees there what they do not see where it comes from', async () => {
  const kindsOf = async (...capabilities: Capability[]) => [...new Set((await read(await having(...capabilities))).map(({ kind }) => kind))]
  expect(await kindsOf()).toEqual(['event'])
  expect((await kindsOf('emailMessage.view', 'smsMessage.view')).toSorted()).toEqual(['email', 'event', 'sms'])
  const seen = async (...capabilities: Capability[]) => new Set((await read(await having(...capabilities))).map(({ resource }) => resource))
  expect(await seen()).toEqual(new Set(['clients']))
  expect(await seen('order.view')).toEqual(new Set(['clients', 'orders']))
  expect((await seen('log.activity')).has('orders')).toBe(true)
})

test('an event is found by its words, and by no address that its entry in the log alone shows', async () => {
  const { db } = platform.database
  const { ip } = await db.selectFrom('auditEntries').select('ip').where('action', '=', 'orders.created').executeTakeFirstOrThrow()
  expect(ip).toMatch(/\d/)
  const found = async (value: string) =>
    (await read(staff, [{ field: 'search', operator: 'contains', value }])).filter(({ kind }) => kind === 'event')
  expect((await found('noura')).length).toBeGreaterThan(0)
  expect(await found(ip)).toEqual([])
})

test('it is filtered by kind and found by its words, by whoever sees the entry alone', async () => {
  const note = [{ field: 'kind', operator: 'eq', value: 'note' }]
  expect(await read(staff, note)).toHaveLength(1)
  expect(await read(await having(), note)).toEqual([])
})
