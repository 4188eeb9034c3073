import { afterAll, beforeAll, expect, test } from 'vitest'
import { blockedPhrases, blockedSenders, blockedSubjects, spamTest } from '#contract/settings/spam-rules.ts'
import type { Client } from '#tests/support/client.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

const judge = async (mail: object) =>
  (await staff.call(spamTest.test, { body: { sender: 'a@b.sa', subject: '', message: '', ...mail } })).data.rule

test('a sender is kept out by address or by domain, whatever the case', async () => {
  await staff.call(blockedSenders.endpoints.create, { body: { value: 'Offers@Mail.Example' } })
  await staff.call(blockedSenders.endpoints.create, { body: { value: '@spam.example' } })
  expect(await judge({ sender: 'OFFERS@mail.example' })).toEqual({ kind: 'sender', value: 'offers@mail.example' })
  expect(await judge({ sender: 'anyone@spam.example' })).toEqual({ kind: 'sender', value: '@spam.example' })
  expect(await judge({ sender: 'anyone@notspam.example' })).toBeNull()
  expect(await judge({ sender: 'anyone@sub.spam.example' })).toBeNull()
})

test('a subject and a phrase are found in any Arabic letter form, and only where they belong', async () => {
  await staff.call(blockedSubjects.endpoints.create, { body: { value: 'جائزة' } })
  await staff.call(blockedPhrases.endpoints.create, { body: { value: 'Win Money' } })
  expect(await judge({ subject: 'ربحت جائزه كبرى' })).toEqual({ kind: 'subject', value: 'جائزة' })
  expect(await judge({ message: 'You can WIN  money now' })).toEqual({ kind: 'phrase', value: 'Win Money' })
  expect(await judge({ subject: 'win money' })).toBeNull()
})

test('each list shows its own; a value is there once', async () => {
  await staff.call(blockedSubjects.endpoints.create, { body: { value: 'lottery' } })
  expect(await staff.call(blockedSubjects.endpoints.create, { body: { value: 'LOTTERY' } })).toMatchObject({
    status_code: 422,
    data: { fields: { value: { key: 'alreadyUsed' } } },
  })
  expect(await staff.call(blockedPhrases.endpoints.create, { body: { value: 'lottery' } })).toMatchObject({ success: true })
  const found = await staff.call(blockedSubjects.endpoints.list, {
    filter: { where: [{ field: 'search', operator: 'contains', value: 'lott' }] },
  })
  expect(found.data.items.map(({ value }: { value: string }) => value)).toEqual(['lottery'])
  const [phrase] = (await staff.call(blockedPhrases.endpoints.list)).data.items
  expect(await staff.call(blockedSubjects.endpoints.get, { params: { id: phrase?.id as number } })).toMatchObject({ status_code: 404 })
})

test('the lists share a table, not their counts: those of one are not shown under another', async () => {
  for (const value of ['one@count.example', 'two@count.example', 'three@count.example'])
    await staff.call(blockedSenders.endpoints.create, { body: { value } })
  await staff.call(blockedSubjects.endpoints.create, { body: { value: 'counted' } })
  for (const value of [undefined, 'count']) {
    const where = value ? [{ field: 'search', operator: 'contains' as const, value }] : []
    for (const { endpoints } of [blockedSenders, blockedSubjects, blockedPhrases]) {
      const { data } = await staff.call(endpoints.list, { filter: { where, limit: 100 } })
      expect(data.total).toBe(data.items.length)
    }
  }
})

test('a pasted line that is too short is told how long it must be', async () => {
  const answer = await staff.call(blockedPhrases.endpoints.paste, { body: { text: 'ab' } })
  expect(answer.data.skipped).toEqual([{ line: 1, text: 'ab', key: 'tooShort', values: { min: 3 } }])
})

test('pasted lines are added; what is wrong or there already is named by its line', async () => {
  const answer = await staff.call(blockedSenders.endpoints.paste, {
    body: { text: 'one@paste.example\n\nnot an address\n@paste2.example\nONE@paste.example' },
  })
  expect(answer.data).toEqual({
    added: 2,
    skipped: [
      { line: 3, text: 'not an address', key: 'senderOrDomain' },
      { line: 5, text: 'ONE@paste.example', key: 'alreadyUsed' },
    ],
  })
})

test('of a table that several resources share, each tells only the history of its own records', async () => {
  const { id } = (await staff.call(blockedSenders.endpoints.create, { body: { value: 'spam@history.example' } })).data
  expect((await staff.call(blockedSenders.endpoints.history, { params: { id } })).data.items).toHaveLength(1)
  for (const hidden of ['history', 'neighbours'] as const)
    expect(await staff.call(blockedSubjects.endpoints[hidden], { params: { id } })).toMatchObject({ status_code: 404 })
})
