import { afterAll, beforeAll, expect, test } from 'vitest'
import { clients } from '#contract/clients/clients.ts'
import { predefinedReplies } from '#contract/support/predefined-replies.ts'
import { predefinedReplyCategories } from '#contract/support/predefined-reply-categories.ts'
import { person } from '#tests/support/clients.ts'
import { both } from '#tests/support/content.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

const { create, list, get, favourite, fill, exportFile, importFile } = predefinedReplies.endpoints
let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
afterAll(() => platform.close())

const greeting = { title: both('Greeting', 'تحية'), body: both('<p>Hello {{client.firstName}}</p>', '<p>مرحبًا {{client.firstName}}</p>') }

test('an unknown or cut merge field blocks saving', async () => {
  const staff = await platform.signedIn()
  const save = (en: string) => staff.call(create, { body: { ...greeting, body: both(en) } })
  expect(await save('<p>{{client.password}}</p>')).toMatchObject({
    status_code: 422,
    data: { fields: { 'body.en': { key: 'unknownMergeField', values: { field: 'client.password' } } } },
  })
  for (const broken of ['<p>{{client.firstName</p>', '<p>{{client.<em>firstName</em>}}</p>', '<p>{{<script>x</script>client.firstName</p>'])
    expect(await save(broken)).toMatchObject({ status_code: 422, data: { fields: { 'body.en': { key: 'brokenMergeField' } } } })
})

test('a reply is filled with the values of a client, in a language, and its use is counted', async () => {
  const staff = await platform.signedIn()
  const { id, version } = (await staff.call(create, { body: greeting })).data
  const client = (await staff.call(clients.endpoints.create, { body: person({ firstName: { en: 'Sara', ar: 'سارة' } }) })).data
  const looked = await staff.call(fill, { params: { id }, body: { clientId: client.id, language: 'ar' } })
  expect(looked.data).toMatchObject({ title: 'تحية', html: '<p dir="auto">مرحبًا سارة</p>', missing: [] })
  await staff.call(fill, { params: { id }, body: { clientId: client.id, language: 'en', used: true } })
  expect((await staff.call(get, { params: { id } })).data).toMatchObject({ usesCount: 1, version })
  expect((await staff.call(fill, { params: { id }, body: { language: 'en' } })).data.missing).toEqual(['client.firstName'])
  const blind = await platform.signedIn({ role: 'ADMIN', capabilities: ['predefinedReply.view'] })
  expect(await blind.call(fill, { params: { id }, body: { clientId: client.id, language: 'en' } })).toMatchObject({ status_code: 403 })
})

test('favourites are everyone’s own', async () => {
  const [sara, ali] = [await platform.signedIn(), await platform.signedIn()]
  const { id } = (await sara.call(create, { body: { ...greeting, title: both('Mine') } })).data
  await sara.call(favourite, { params: { id }, body: { favourite: true } })
  const filter = { where: [{ field: 'favourite', operator: 'eq' as const, value: true }] }
  expect((await sara.call(list, { filter })).data).toMatchObject({ total: 1, items: [{ id, favourite: true }] })
  expect((await ali.call(list, { filter })).data).toMatchObject({ total: 0 })
  await sara.call(favourite, { params: { id }, body: { favourite: false } })
  expect((await sara.call(list, { filter })).data).toMatchObject({ total: 0 })
})

test('replies travel in a file with their categories: all or none, and a second time changes nothing', async () => {
  const staff = await platform.signedIn()
  const ours = [
    { category: [both('Support'), both('Domains')], title: both('Transfer'), body: both('<p>Code?</p>') },
    { category: [both('Support')], title: both('Wait'), body: both('<p>Wait</p>') },
  ]
  const file = { format: 'sijil.predefinedReplies/1' as const, replies: ours }
  const bad = { ...file, replies: [...ours, { ...ours[0], title: both('Bad'), body: both('<p>{{no}}</p>') }] }
  expect(await staff.call(importFile, { body: bad })).toMatchObject({ status_code: 422 })
  expect((await staff.call(importFile, { body: file })).data).toEqual({ created: 2, changed: 0, unchanged: 0 })
  expect((await staff.call(importFile, { body: file })).data).toEqual({ created: 0, changed: 0, unchanged: 2 })
  const edited = { ...file, replies: [{ ...ours[1], body: both('<p>Wait a day</p>') }] }
  expect((await staff.call(importFile, { body: edited })).data).toEqual({ created: 0, changed: 1, unchanged: 0 })
  const tree = (await staff.call(predefinedReplyCategories.endpoints.tree)).data.items
  const [support, domains] = [tree.find(({ name }) => name.en === 'Support'), tree.find(({ name }) => name.en === 'Domains')]
  expect(domains?.parentId).toBe(support?.id)
  const { replies } = (await staff.call(exportFile)).data
  expect(replies).toContainEqual({
    category: [both('Support'), both('Domains')],
    title: both('Transfer'),
    body: both('<p dir="auto">Code?</p>'),
  })
})
