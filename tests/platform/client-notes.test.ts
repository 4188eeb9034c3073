import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientNotes } from '#contract/clients/client-notes.ts'
import { colleagues } from '#contract/staff/colleagues.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { pdf, upload } from '#tests/support/upload.ts'

const { create, get, list, update, remove, pin, unpin } = clientNotes.endpoints
let platform: TestPlatform
let admin: Client
let author: Client
let other: Client
const capabilities = ['client.view', 'clientNote.view', 'clientNote.create', 'clientNote.edit', 'clientNote.delete'] as const
beforeAll(async () => {
  platform = await testPlatform()
  admin = await platform.signedIn()
  author = await platform.signedIn({ role: 'ADMIN', firstName: 'Huda', capabilities: [...capabilities] })
  other = await platform.signedIn({ role: 'ADMIN', firstName: 'Salem', capabilities: [...capabilities] })
})
afterAll(() => platform.close())

const told = async () =>
  (
    await sql<{
      userId: number
      link: unknown
    }>`select "userId", "link" from "notifications" where "key" = 'mentionedInNote' order by "id"`.execute(platform.database.db)
  ).rows

test('a note is changed and deleted by who wrote it, or by who may change those of others', async () => {
  const client = await addClient(admin)
  const note = (await author.call(create, { body: { clientId: client.id, text: 'Pays late.\nCall first.' } })).data
  expect(note).toMatchObject({
    text: 'Pays late.\nCall first.',
    authorName: { en: expect.stringContaining('Huda') },
    can: { update: true },
  })
  const params = { id: note.id }
  expect((await other.call(get, { params })).data.can).toMatchObject({ update: 'notYourNote', remove: 'notYourNote', pin: true })
  const refused = await other.call(update, { params, body: { version: 1, text: 'Never pays.' } })
  expect(refused).toMatchObject({ status_code: 403 })
  expect(await other.call(remove, { params, body: {} })).toMatchObject({ status_code: 403 })
  expect(await author.call(update, { params, body: { version: 1, text: 'Pays.' } })).toMatchObject({ data: { text: 'Pays.', version: 2 } })
  expect(await admin.call(update, { params, body: { version: 2, text: 'Pays well.' } })).toMatchObject({
    data: { text: 'Pays well.', authorId: note.authorId },
  })
  expect(await author.call(update, { params, body: { version: 3, clientId: 1 } })).toMatchObject({ status_code: 422 })
  expect(await author.call(remove, { params, body: {} })).toMatchObject({ success: true })
  expect(await admin.call(get, { params })).toMatchObject({ status_code: 404 })
})

test('pinned notes come first', async () => {
  const { id: clientId } = await addClient(admin)
  const ids: number[] = []
  for (const text of ['First', 'Second', 'Third']) ids.push((await author.call(create, { body: { clientId, text } })).data.id)
  await other.call(pin, { params: { id: ids[1] as number }, body: {} })
  expect(await other.call(pin, { params: { id: ids[1] as number }, body: {} })).toMatchObject({ status_code: 409 })
  const filter = { where: [{ field: 'clientId', operator: 'eq', value: clientId }] }
  const shown = async () => (await author.call(list, { filter })).data.items.map(({ text }) => text)
  expect((await shown())[0]).toBe('Second')
  expect(await shown()).toHaveLength(3)
  expect(await author.call(unpin, { params: { id: ids[1] as number }, body: {} })).toMatchObject({ data: { sticky: false } })
})

test('who is named in a note is told once; only staff can be named', async () => {
  const { id: clientId } = await addClient(admin)
  const people = (await admin.call(colleagues.endpoints.list, {})).data.items
  const idOf = (name: string) => people.find(one => JSON.stringify(one).includes(name))?.id as number
  const [huda, salem] = [idOf('Huda'), idOf('Salem')]
  const note = (await author.call(create, { body: { clientId, text: 'See this', mentionIds: [huda, salem] } })).data
  expect(note.mentioned?.map(({ id }) => id)).toEqual([huda, salem])
  expect(await told()).toEqual([{ userId: salem, link: { to: 'clientNotes', id: clientId } }])
  await author.call(update, { params: { id: note.id }, body: { version: 1, text: 'See this again', mentionIds: [salem] } })
  expect(await told()).toHaveLength(1)
  const refused = await author.call(create, { body: { clientId, text: 'x', mentionIds: [999_999] } })
  expect(refused).toMatchObject({ status_code: 422 })
})

test('files of a note are for who may see notes, and go with it', async () => {
  const { id: clientId } = await addClient(admin)
  const uploaded = async () => (await upload(platform, author, [{ name: 'call.pdf', bytes: pdf }])).data.items[0].id as number
  const file = await uploaded()
  expect(await other.call(create, { body: { clientId, text: 'x', fileIds: [file] } })).toMatchObject({ status_code: 404 })
  const { data: note } = await author.call(create, { body: { clientId, text: 'x', fileIds: [file] } })
  expect(note.files).toMatchObject([{ id: file, name: 'call.pdf' }])
  const more = await uploaded()
  const { data: changed } = await author.call(update, { params: { id: note.id }, body: { version: 1, fileIds: [more] } })
  expect(changed.files?.map(({ id }) => id)).toEqual([file, more])
  await author.call(remove, { params: { id: note.id }, body: {} })
  const { rows } = await sql`select "id" from "files" where "id" in (${file}, ${more})`.execute(platform.database.db)
  expect(rows).toEqual([])
})
