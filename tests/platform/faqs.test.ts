import { afterAll, beforeAll, expect, test } from 'vitest'
import { faqSections, faqs } from '#contract/support/faqs.ts'
import { help } from '#contract/support/help.ts'
import { both, category } from '#tests/support/content.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

const { create, update, remove, board, arrange, arrangeSections } = faqs.endpoints
let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
afterAll(() => platform.close())

const section = async (staff: Awaited<ReturnType<TestPlatform['signedIn']>>, en: string) =>
  (await staff.call(faqSections.endpoints.create, { body: { name: both(en) } })).data.id

test('questions stand in sections, in an order that is saved at once and never over somebody else’s', async () => {
  const staff = await platform.signedIn()
  const [billing, domains] = [await section(staff, 'Billing'), await section(staff, 'Domains')]
  const ask = async (en: string, sectionId = billing) =>
    (await staff.call(create, { body: { question: both(en), answer: both('<p>Yes</p>'), sectionId } })).data
  const [a, b, c] = [await ask('A?'), await ask('B?'), await ask('C?', domains)]
  const before = (await staff.call(board)).data
  expect(before.items.map(({ id }) => id)).toEqual([a.id, b.id, c.id])
  const items = [b, a, c].map(({ id }) => ({ id, parentId: id === a.id ? domains : id === b.id ? billing : domains }))
  const [first, second] = await Promise.all([
    staff.call(arrange, { body: { token: before.token, items } }),
    staff.call(arrange, { body: { token: before.token, items: [...items].reverse() } }),
  ])
  expect([first.status_code, second.status_code].sort()).toEqual([200, 409])
  const now = (await staff.call(board)).data
  const won = first.success ? items : [...items].reverse()
  expect(now.items.map(({ id, sectionId }) => ({ id, parentId: sectionId }))).toEqual(won)
  expect(now.items.find(({ id }) => id === a.id)).toMatchObject({ version: 2 })
  expect(now.items.find(({ id }) => id === b.id)).toMatchObject({ version: 1 })
  const nowhere = won.map(({ id }) => ({ id, parentId: 999_999 }))
  expect(await staff.call(arrange, { body: { token: now.token, items: nowhere } })).toMatchObject({ status_code: 422 })
  const swapped = [domains, billing].map(id => ({ id, parentId: null }))
  expect(await staff.call(arrangeSections, { body: { token: now.sectionToken, items: swapped } })).toMatchObject({ success: true })
  expect((await staff.call(board)).data.sections.map(({ id }) => id)).toEqual([domains, billing])
  expect(await staff.call(faqSections.endpoints.remove, { params: { id: domains }, body: {} })).toMatchObject({ status_code: 409 })
})

test('a question is changed in place, hidden from visitors, and deleted', async () => {
  const staff = await platform.signedIn()
  const sectionId = await section(staff, 'Hosting')
  const categoryIds = [await category(staff)]
  const body = { question: both('Why?', 'لماذا؟'), answer: both('<p>So</p>'), sectionId, categoryIds }
  const { id } = (await staff.call(create, { body })).data
  const shown = async () =>
    (await platform.anonymous.call(help.questions)).data.sections.flatMap(one => one.items).some(({ question }) => question.en === 'Why?')
  expect(await shown()).toBe(true)
  expect(await staff.call(update, { params: { id }, body: { version: 1, visible: false } })).toMatchObject({ data: { visible: false } })
  expect(await shown()).toBe(false)
  expect(await staff.call(update, { params: { id }, body: { version: 2, categoryIds: [999_999] } })).toMatchObject({
    data: { fields: { categoryIds: { key: 'notAChoice' } } },
  })
  expect(await staff.call(remove, { params: { id }, body: {} })).toMatchObject({ success: true })
})
