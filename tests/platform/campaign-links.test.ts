import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audienceFields } from '#contract/campaigns/campaign-input.ts'
import { campaignLinks } from '#contract/campaigns/campaign-links.ts'
import { campaignRecipients } from '#contract/campaigns/campaign-recipients.ts'
import { campaigns } from '#contract/campaigns/campaigns.ts'
import { clients } from '#contract/clients/clients.ts'
import { emailTemplates } from '#contract/messaging/email-templates.ts'
import { sendCampaign } from '#platform/campaigns/campaign/send-campaign.job.ts'
import type { Client } from '#tests/support/client.ts'
import { person } from '#tests/support/clients.ts'
import { domainWork } from '#tests/support/domain-work.ts'
import { doJob } from '#tests/support/job-run.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

const { endpoints } = campaigns
const make = async (more: object) => (await staff.call(endpoints.create, { body: { name: 'Autumn', type: 'general', ...more } })).data
const get = async (id: number) => (await staff.call(endpoints.get, { params: { id } })).data
/** Begins it, and writes its one batch. */
async function send(id: number): Promise<void> {
  const { data } = await staff.call(endpoints.send, { params: { id }, body: { name: 'Autumn' } })
  await doJob(platform, sendCampaign, { id, version: data.version })
}
const recipientsOf = async (id: number) =>
  (await staff.call(campaignRecipients.endpoints.list, { filter: { where: [{ field: 'campaignId', operator: 'eq', value: id }] } })).data
    .items

async function templateOf(html: string): Promise<number> {
  const both = (text: string) => ({ en: text, ar: text })
  const body = { name: both(`Links ${html.length}`), subject: both('News'), text: both('Dear {{ name }}'), html: both(html) }
  return (await staff.call(emailTemplates.endpoints.create, { body: body })).data.id
}
const shop = 'https://shop.example/offers?a=1&b=2'
async function sentTo(email: string, html: string) {
  await staff.call(clients.endpoints.create, { body: { ...person({ email }), marketingOptIn: true } })
  const { id } = await make({ templateId: await templateOf(html) })
  await send(id)
  const { rows } = await sql<{
    html: string
  }>`select "html" from "emailMessages" where "to" = ${email} and "template" = 'clientNotice'`.execute(platform.database.db)
  const written = rows.at(-1)?.html ?? ''
  return { id, html: written, tokens: [...written.matchAll(/\/api\/mail-link\/([\w-]+)"/g)].map(([, token = '']) => token) }
}
const follow = (token: string) => platform.anonymous.call(campaignLinks.follow, { body: { token } })

test('links of a campaign lead through us to where they led, counted once for each client and link; nobody makes one that leads elsewhere', async () => {
  await changeSettings(staff, { mailClickTracking: true })
  await staff.call(clients.endpoints.create, { body: { ...person({ email: 'second@campaign.sa' }), marketingOptIn: true } })
  const html = `<p>Dear {{ name }}: <a href="${shop.replace('&', '&amp;')}">offers</a>, <a href="https://other.example/">more</a></p>`
  const { id, tokens, html: written } = await sentTo('links@campaign.sa', html)
  expect(tokens).toHaveLength(2)
  expect(written).not.toContain('shop.example')
  expect(written).toMatch(/\/unsubscribe\/[\w-]+/)
  const [first = '', second = ''] = tokens
  expect(await follow(first)).toMatchObject({ data: { url: shop } })
  expect(await follow(first)).toMatchObject({ data: { url: shop } })
  expect(await follow(second)).toMatchObject({ data: { url: 'https://other.example/' } })
  expect(await follow(`${first.slice(0, -3)}AAA`)).toMatchObject({ success: false, data: { code: 'linkExpired' } })
  expect(await get(id)).toMatchObject({ clicked: 1 })
  const { items } = (await staff.call(campaignLinks.list, { params: { id } })).data
  expect(items).toEqual([
    { url: shop, clicked: 1 },
    { url: 'https://other.example/', clicked: 1 },
  ])
  expect((await recipientsOf(id)).filter(one => one.clickedOn !== null)).toMatchObject([{ email: 'links@campaign.sa' }])
  const blind = await platform.signedIn({ role: 'ADMIN', capabilities: ['client.view'] })
  expect(await blind.call(campaignLinks.list, { params: { id } })).toMatchObject({ status_code: 403 })

  await changeSettings(staff, { mailClickTracking: false })
  const plain = await sentTo('plain@campaign.sa', html)
  expect(plain.tokens).toEqual([])
  expect(plain.html).toContain(`href="${shop.replace('&', '&amp;')}"`)
  // A link that went out before goes on leading where it did.
  const { rows } = await sql<{ html: string }>`select "html" from "emailMessages" join "campaignRecipients" as "one"
    on "one"."emailMessageId" = "emailMessages"."id" where "campaignId" = ${id} and "to" <> 'links@campaign.sa' limit 1`.execute(
    platform.database.db,
  )
  const other = /\/api\/mail-link\/([\w-]+)/.exec(rows[0]?.html ?? '')?.[1] ?? ''
  expect(await follow(other)).toMatchObject({ data: { url: shop } })
  expect(await get(id)).toMatchObject({ clicked: 1 })
})

test('a mail that leads to a page which opens by its address alone is left as it was written', async () => {
  await changeSettings(staff, { mailClickTracking: true })
  const { appUrl } = platform.systemScope().services.config
  const { tokens, html } = await sentTo(
    'pay@campaign.sa',
    `<p><a href="${appUrl}/pay/secret-of-somebody">pay</a> <a href="${shop.replace('&', '&amp;')}">shop</a></p>`,
  )
  expect(tokens).toEqual([])
  expect(html).toContain('/pay/secret-of-somebody')
  await changeSettings(staff, { mailClickTracking: false })
})

test('a campaign can be for who has a name of an extension that ends in time', async () => {
  const { clientId, registered, tld } = await domainWork(platform, staff, '.campaign')
  const other = await domainWork(platform, staff, '.other')
  const { db } = platform.database
  for (const id of [await registered('soon.campaign'), await other.registered('soon.other')])
    await db.updateTable('domains').set({ expiresOn: '2027-03-10' }).where('id', '=', id).execute()
  const reach = async (more: object) => {
    const notice = { marketing: false, noticeReason: 'A notice', templateId: await templateOf('<p>Hello</p>') }
    const { id } = await make({ type: 'domain', ...notice, ...more })
    await staff.call(endpoints.send, { params: { id }, body: { name: 'Autumn' } })
    return (await recipientsOf(id)).map(one => one.clientId).sort()
  }
  expect(await reach({ tldIds: [tld.id] })).toEqual([clientId])
  expect(await reach({ expiresFrom: '2027-03-01', expiresUntil: '2027-03-10' })).toEqual([clientId, other.clientId].sort())
  expect(await reach({ expiresUntil: '2027-03-09' })).toEqual([])
  expect(await reach({ nameStatuses: ['redemption'] })).toEqual([])
})

test('what is typed is counted before it is stored, by the same rules', async () => {
  await staff.call(clients.endpoints.create, {
    body: { ...person({ email: 'typed@campaign.sa', language: 'en-US' }), marketingOptIn: true },
  })
  const { id, ...stored } = await make({ templateId: await templateOf('<p>Typed</p>'), languages: ['en-US'] })
  const typed = Object.fromEntries(audienceFields.map(name => [name, stored[name as keyof typeof stored]]))
  const counted = (await staff.call(endpoints.countAudience, { body: typed })).data
  expect(counted).toEqual((await staff.call(endpoints.audience, { params: { id } })).data)
  expect(counted.recipients).toBeGreaterThan(0)
})
