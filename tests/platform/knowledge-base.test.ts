import { afterAll, beforeAll, expect, test } from 'vitest'
import { help } from '#contract/support/help.ts'
import { knowledgeBaseArticles } from '#contract/support/knowledge-base.ts'
import { knowledgeBaseCategories } from '#contract/support/knowledge-base-categories.ts'
import { knowledgeBaseSearches } from '#contract/support/knowledge-base-searches.ts'
import { article, both, category } from '#tests/support/content.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

const articles = knowledgeBaseArticles.endpoints
const categories = knowledgeBaseCategories.endpoints
let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
afterAll(() => platform.close())

test('a category never stands below itself, also when two are moved at once', async () => {
  const staff = await platform.signedIn()
  const top = await category(staff, 'Top')
  const below = await category(staff, 'Below', top)
  const move = (id: number, version: number, parentId: number) =>
    staff.call(categories.update, { params: { id }, body: { version, parentId } })
  for (const parentId of [top, below])
    expect(await move(top, 1, parentId)).toMatchObject({ status_code: 422, data: { fields: { parentId: { key: 'treeCircle' } } } })
  expect(await move(top, 1, 999_999)).toMatchObject({ status_code: 422, data: { fields: { parentId: { key: 'treeParent' } } } })
  const [a, b] = [await category(staff, 'A'), await category(staff, 'B')]
  const answers = await Promise.all([move(a, 1, b), move(b, 1, a)])
  expect(answers.map(({ status_code }) => status_code).sort()).toEqual([200, 422])
})

test('the order of a tree is saved at once, and refused when somebody moved meanwhile', async () => {
  const staff = await platform.signedIn()
  await category(staff, 'One')
  const { token, items } = (await staff.call(categories.tree)).data
  const places = items.map(({ id, parentId }) => ({ id, parentId }))
  const reversed = [...places].reverse()
  const saved = await staff.call(categories.arrange, { body: { token, items: reversed } })
  expect(saved).toMatchObject({ success: true })
  expect((await staff.call(categories.tree)).data.items.map(({ id }) => id)).toEqual(reversed.map(({ id }) => id))
  const late = await staff.call(categories.arrange, { body: { token, items: places } })
  expect(late).toMatchObject({ status_code: 409, data: { code: 'wrongState', reason: 'orderChanged' } })
  const next = saved.data.token
  const missing = await staff.call(categories.arrange, { body: { token: next, items: reversed.slice(1) } })
  expect(missing).toMatchObject({ status_code: 409 })
  const [first = { id: 0 }, second = { id: 0 }] = reversed
  const circle = reversed.map(({ id }) => ({ id, parentId: id === first.id ? second.id : id === second.id ? first.id : null }))
  expect(await staff.call(categories.arrange, { body: { token: next, items: circle } })).toMatchObject({
    status_code: 409,
    data: { reason: 'treeCircle' },
  })
})

test('a category that holds something is deleted only into another one outside it', async () => {
  const staff = await platform.signedIn()
  const [from, to] = [await category(staff, 'From'), await category(staff, 'To')]
  const below = await category(staff, 'Below', from)
  const { id } = await article(staff, { categoryId: from })
  expect(await staff.call(categories.remove, { params: { id: from }, body: {} })).toMatchObject({
    status_code: 409,
    data: { code: 'inUse', values: { count: 2 } },
  })
  for (const targetCategoryId of [from, below, 999_999])
    expect(await staff.call(categories.remove, { params: { id: from }, body: { targetCategoryId } })).toMatchObject({ status_code: 422 })
  expect(await staff.call(categories.remove, { params: { id: from }, body: { targetCategoryId: to } })).toMatchObject({ success: true })
  expect((await staff.call(articles.get, { params: { id } })).data).toMatchObject({ categoryId: to, version: 2 })
  expect((await staff.call(categories.get, { params: { id: below } })).data).toMatchObject({ parentId: to })
})

test('an article is kept sanitised, and refused when nothing is left of it', async () => {
  const staff = await platform.signedIn()
  const { body } = await article(staff, { body: both('<p onclick="x()">Hi<script>alert(1)</script></p>') })
  expect(body).toEqual({ en: '<p dir="auto">Hi</p>', ar: '' })
  const empty = { title: both('T'), body: both('<script>alert(1)</script>'), categoryId: await category(staff) }
  expect(await staff.call(articles.create, { body: empty })).toMatchObject({
    status_code: 422,
    data: { fields: { 'body.en': { key: 'requiredInOneLanguage' } } },
  })
  const stranger = { ...empty, body: both('<p>x</p><img src="/api/file/999999">') }
  expect(await staff.call(articles.create, { body: stranger })).toMatchObject({ data: { fields: { body: { key: 'imageUnknown' } } } })
})

test('slugs come from the title and are never shared', async () => {
  const staff = await platform.signedIn()
  const titled = { title: both('Point a domain', 'توجيه نطاق') }
  expect((await article(staff, titled)).slug).toBe('point-a-domain')
  expect((await article(staff, titled)).slug).toBe('point-a-domain-2')
  expect((await article(staff, { title: both('', 'توجيه نطاق') })).slug).toBe('توجيه-نطاق')
  const taken = { title: both('Other'), body: both('<p>x</p>'), categoryId: await category(staff), slug: 'point-a-domain' }
  expect(await staff.call(articles.create, { body: taken })).toMatchObject({ data: { fields: { slug: { key: 'alreadyUsed' } } } })
})

test('publishing, unpublishing and archiving follow the status and need their own right', async () => {
  const staff = await platform.signedIn()
  const { id } = await article(staff)
  const writer = await platform.signedIn({
    role: 'ADMIN',
    capabilities: ['knowledgeBaseArticle.view', 'knowledgeBaseArticle.create', 'knowledgeBaseArticle.edit', 'knowledgeBaseArticle.delete'],
  })
  expect(await writer.call(articles.publish, { params: { id }, body: {} })).toMatchObject({ status_code: 403 })
  expect(await writer.call(articles.update, { params: { id }, body: { version: 1, status: 'published' } })).toMatchObject({
    status_code: 403,
  })
  const published = await staff.call(articles.publish, { params: { id }, body: { version: 1 } })
  expect(published.data).toMatchObject({ status: 'published', can: { publish: 'wrongState', unpublish: true, remove: 'articlePublished' } })
  expect(published.data.publishedOn).not.toBeNull()
  expect(await staff.call(articles.publish, { params: { id }, body: {} })).toMatchObject({ status_code: 409 })
  expect(await staff.call(articles.remove, { params: { id }, body: {} })).toMatchObject({ data: { reason: 'articlePublished' } })
  expect((await staff.call(articles.archive, { params: { id }, body: {} })).data.status).toBe('archived')
  expect(await staff.call(articles.remove, { params: { id }, body: {} })).toMatchObject({ success: true })
})

test('each changed text is a version that can be read and brought back', async () => {
  const [sara, ali] = [await platform.signedIn({ firstName: 'Sara' }), await platform.signedIn({ firstName: 'Ali' })]
  const { id } = await article(sara, { title: both('First'), body: both('<p>One</p>') })
  await ali.call(articles.update, { params: { id }, body: { version: 1, body: both('<p>Two</p>') } })
  await ali.call(articles.update, { params: { id }, body: { version: 2, loggedInOnly: true } })
  const { items } = (await sara.call(articles.versions, { params: { id } })).data
  expect(items).toMatchObject([
    { number: 2, savedByName: { en: 'Ali Al-Qahtani' }, current: true },
    { number: 1, savedByName: { en: 'Sara Al-Qahtani' }, current: false },
  ])
  expect((await sara.call(articles.version, { params: { id, number: 1 } })).data.body.en).toBe('<p dir="auto">One</p>')
  expect(await sara.call(articles.version, { params: { id, number: 9 } })).toMatchObject({ status_code: 404 })
  expect(await sara.call(articles.restore, { params: { id }, body: { version: 1, number: 1 } })).toMatchObject({ status_code: 409 })
  const restored = await sara.call(articles.restore, { params: { id }, body: { version: 3, number: 1 } })
  expect(restored.data).toMatchObject({ version: 4, loggedInOnly: true, body: { en: '<p dir="auto">One</p>' } })
})

test('visitors read what is published; what is for the signed-in, hidden or a draft does not exist for them', async () => {
  const staff = await platform.signedIn()
  const hidden = await category(staff, 'Hidden', null, true)
  const under = await category(staff, 'Under', hidden)
  const make = (values: object) => article(staff, { status: 'published', ...values })
  const [open, inside, away, draft] = [
    await make({}),
    await make({ loggedInOnly: true }),
    await make({ categoryId: under }),
    await article(staff),
  ]
  const read = (slug: string, caller = platform.anonymous) => caller.call(help.article, { params: { slug } })
  expect(await read(open.slug)).toMatchObject({ success: true, data: { body: { en: '<p dir="auto">Text</p>' } } })
  for (const { slug } of [inside, away, draft]) expect(await read(slug)).toMatchObject({ status_code: 404 })
  expect(await read(inside.slug, staff)).toMatchObject({ success: true })
  const slugs = (await platform.anonymous.call(help.categories)).data.items.flatMap(one => one.articles.map(({ slug }) => slug))
  expect(slugs).toContain(open.slug)
  for (const { slug } of [inside, away, draft]) expect(slugs).not.toContain(slug)
  expect((await staff.call(articles.get, { params: { id: open.id } })).data.views).toBe(1)
})

test('a visitor has one voice, and the last one counts', async () => {
  const staff = await platform.signedIn()
  const { id, slug } = await article(staff, { status: 'published' })
  let devices = 0
  const rate = (helpful: boolean, address: string) => {
    const headers = { 'x-forwarded-for': address, 'x-device-id': `device-${++devices}` }
    return platform.anonymous.call(help.rate, { params: { slug }, body: { helpful }, headers })
  }
  for (const [helpful, address] of [
    [true, '51.12.0.1'],
    [false, '51.12.0.1'],
    [true, '51.12.0.2'],
    [false, '51.12.0.1'],
  ] as const)
    await rate(helpful, address)
  expect((await staff.call(articles.get, { params: { id } })).data).toMatchObject({ helpfulCount: 1, unhelpfulCount: 1, version: 1 })
})

test('what visitors looked for in vain is listed once each', async () => {
  const staff = await platform.signedIn()
  for (const q of ['Zanzibar', 'zanzibar!', '  ZANZIBAR ']) await platform.anonymous.call(help.search, { query: { q } })
  const filter = { where: [{ field: 'found', operator: 'eq' as const, value: 0 }] }
  expect((await staff.call(knowledgeBaseSearches.endpoints.list, { filter })).data.items).toMatchObject([
    { term: 'zanzibar', times: 3, found: 0 },
  ])
})

test('articles that share a category or tags are related', async () => {
  const staff = await platform.signedIn()
  const one = await article(staff, { tags: ['dns', 'نطاق'] })
  const tagged = await article(staff, { tags: ['نطاق'] })
  const near = await article(staff, { categoryId: one.categoryId })
  await article(staff)
  const { items } = (await staff.call(articles.related, { params: { id: one.id } })).data
  expect(items.map(({ id }) => id)).toEqual([tagged.id, near.id])
})
