import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentSearchEndpoints } from '#contract/support/content-search.ts'
import { faqSections, faqs } from '#contract/support/faqs.ts'
import { help } from '#contract/support/help.ts'
import { knowledgeBaseArticles } from '#contract/support/knowledge-base.ts'
import { predefinedReplies } from '#contract/support/predefined-replies.ts'
import type { Client } from '#tests/support/client.ts'
import { article, both } from '#tests/support/content.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
const ids = { body: 0, title: 0, draft: 0 }
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  const published = { status: 'published' as const }
  ids.body = (
    await article(staff, {
      ...published,
      title: both('Invoices and payment', 'الفواتير والسداد'),
      body: both('<p>When you renew your domains, an invoice follows.</p>', '<p>عند تجديد النِّطاقات تصدر فاتورة.</p>'),
    })
  ).id
  ids.title = (
    await article(staff, {
      ...published,
      title: both('Domain renewal', 'تجديد النطاق'),
      body: both('<p>Open the list of your names.</p>', '<p>افتح قائمة أسمائك.</p>'),
    })
  ).id
  ids.draft = (await article(staff, { title: both('Draft on renewal'), loggedInOnly: true })).id
  const section = (await staff.call(faqSections.endpoints.create, { body: { name: both('Domains') } })).data.id
  await staff.call(faqs.endpoints.create, {
    body: { question: both('How long is a domain mine?'), answer: both('<p>Until it expires.</p>'), sectionId: section },
  })
  await staff.call(predefinedReplies.endpoints.create, { body: { title: both('Renewal steps'), body: both('<p>Please renew.</p>') } })
})
afterAll(() => platform.close())

const found = async (q: string, kinds = 'article', caller = staff) =>
  (await caller.call(contentSearchEndpoints.contentSearch, { query: { q, kinds } })).data.items
const text = (runs: { text: string; hit: boolean }[]) => runs.map(run => (run.hit ? `[${run.text}]` : run.text)).join('')

describe('words are found in all their forms', () => {
  test.each(['renewing domain', 'RENEWS', 'domain', 'renew domains', 'dom ren'])('%s', async q => {
    expect((await found(q)).map(({ id }) => id)).toContain(ids.title)
  })
  test.each(['نطاق', 'النطاقات', 'والنطاق', 'نِطاق', 'تجديد نطاقات', 'النطـــاق'])('%s', async q => {
    expect((await found(q)).map(({ id }) => id)).toEqual(expect.arrayContaining([ids.title, ids.body]))
  })
  test.each(['فاتوره', 'الفاتورة', 'بالفاتورة', 'الفواتير'])('%s', async q => {
    expect((await found(q)).map(({ id }) => id)).toContain(ids.body)
  })
  test.each(['penguin', 'بطريق', '&|!()<>:*', "'); drop table"])('%s is not there', async q => {
    expect(await found(q)).toEqual([])
  })
})

test('titles come before texts, and what was found is marked where it stands', async () => {
  const items = await found('renewal domains')
  expect(items.map(({ id }) => id)).toEqual([ids.title, ids.body])
  expect(text(items[0]?.title ?? [])).toBe('[Domain] [renewal]')
  expect(text(items[1]?.excerpt ?? [])).toBe('When you [renew] your [domains], an invoice follows.')
  const arabic = await found('نطاق')
  expect(arabic[0]).toMatchObject({ id: ids.title, language: 'ar' })
  expect(text(arabic[1]?.excerpt ?? [])).toBe('عند تجديد [النِّطاقات] تصدر فاتورة.')
})

test('markup in a text stays a text in what is found', async () => {
  const { id } = await article(staff, { body: both('<p>Write &lt;script&gt;alert(1)&lt;/script&gt; quokka</p>') })
  const [hit] = await found('quokka')
  expect(hit).toMatchObject({ id })
  expect(text(hit?.excerpt ?? [])).toBe('Write <script>alert(1)</script> [quokka]')
})

test('all kinds at once, those only that the caller may see', async () => {
  const kinds = async (caller?: Client) =>
    [...new Set((await found('renewal', 'article,faq,reply', caller)).map(({ kind }) => kind))].sort()
  expect(await kinds()).toEqual(['article', 'reply'])
  expect(await kinds(await platform.signedIn({ role: 'ADMIN', capabilities: ['predefinedReply.view'] }))).toEqual(['reply'])
  expect((await found('domain', 'faq')).map(({ title }) => text(title))).toEqual(['How long is a [domain] mine?'])
})

test('visitors find what they may read', async () => {
  const { items } = (await platform.anonymous.call(help.search, { query: { q: 'renewal' } })).data
  expect(items.map(({ id }) => id)).toEqual([ids.title, ids.body])
  expect(ids.draft).toBeGreaterThan(0)
})

test('the list of articles finds by stems too', async () => {
  const filter = { where: [{ field: 'search', operator: 'contains' as const, value: 'بالنطاقات' }] }
  const { items } = (await staff.call(knowledgeBaseArticles.endpoints.list, { filter })).data
  expect(items.map(({ id }) => id).sort()).toEqual([ids.body, ids.title].sort())
})
