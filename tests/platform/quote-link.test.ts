import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documents } from '#contract/billing/documents.ts'
import { invoices } from '#contract/billing/invoices.ts'
import { quoteLink } from '#contract/billing/quote-link.ts'
import { type Quote, quotes } from '#contract/billing/quotes.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import type { BodyInput } from '#contract/kernel/endpoint.ts'
import { notifications } from '#contract/messaging/notifications.ts'
import { orders } from '#contract/orders/orders.ts'
import { toDos } from '#contract/staff/to-dos.ts'
import { newToken, tokenHash } from '#platform/access/tokens.ts'
import { visitor } from '#tests/support/access.ts'
import { runTaskNow } from '#tests/support/automation.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { changeSettings } from '#tests/support/settings.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

type NewQuote = BodyInput<typeof quotes.endpoints.create>
const work = { description: { en: 'Migration', ar: 'نقل' }, unitPrice: 100_00 }

/** A quote that was sent, with a token that opens it. */
async function sent(more: Partial<NewQuote> = {}): Promise<{ quote: Quote; token: string }> {
  const clientId = 'clientId' in more ? more.clientId : (await addClient(staff)).id
  const made = await staff.call(quotes.endpoints.create, { body: { subject: 'Hosting', lines: [work], ...more, clientId } })
  const params = { id: made.data.id }
  const answer = await staff.call(quotes.endpoints.send, { params, body: {} })
  if (!answer.success && clientId) throw new Error(JSON.stringify(answer))
  if (!answer.success) await sql`update "quotes" set "stage" = 'sent' where "id" = ${params.id}`.execute(platform.database.db)
  const token = newToken()
  await sql`insert into "quoteLinks" ("quoteId", "edition", "tokenHash", "createdOn", "expiresOn")
    values (${params.id}, 1, ${tokenHash(token)}, now(), now() + interval '1 day')`.execute(platform.database.db)
  return { quote: (await staff.call(quotes.endpoints.get, { params })).data, token }
}
const view = (token: string) => platform.anonymous.call(quoteLink.view, { body: { token } })
const accept = (token: string, more: object = {}) =>
  platform.anonymous.call(quoteLink.accept, { body: { token, edition: 1, name: 'ريم السبيعي', ...more } })
const read = async ({ id }: Quote) => (await staff.call(quotes.endpoints.get, { params: { id } })).data

test('its link is in the mail alone, and tells whoever has it what is offered, nothing of staff and nothing of the client', async () => {
  const { quote, token } = await sent({ adminNotes: 'Give them 20 %', proposal: 'We move it.' })
  const mail = await platform.database.db
    .selectFrom('emailMessages')
    .select(['text', 'template', 'holdsSecrets'])
    .where('clientId', '=', quote.clientId)
    .where('template', '=', 'quoteSent')
    .executeTakeFirstOrThrow()
  expect(mail.text).not.toMatch(/\/quote\/[\w-]{20}/)
  const { data } = await view(token)
  expect(data).toMatchObject({
    state: 'open',
    asksEmail: false,
    asksDomains: [],
    offer: { number: quote.number, total: 115_00, proposal: 'We move it.' },
  })
  expect(JSON.stringify(data)).not.toMatch(/20 %|client\.example|Reem/)
  expect((await read(quote)).openedOn).not.toBeNull()
  for (const wrong of [newToken(), token.slice(0, -1), 'x']) expect(await view(wrong)).toMatchObject({ status_code: 410 })
  expect(await view('')).toMatchObject({ status_code: 422 })
})

test('it says whether the company shows its prices with VAT; what is agreed to is the same', async () => {
  const { token } = await sent()
  const before = (await view(token)).data
  expect([before.withVat, before.offer.lines[0]?.rate]).toEqual([false, 15])
  await changeSettings(staff, { pricesWithVat: true })
  const after = (await view(token)).data
  expect([after.withVat, after.offer]).toEqual([true, before.offer])
})

test('a yes is kept with its evidence, makes the order of the client, and is told to who looks after the quote', async () => {
  const product = await sold(staff, { requiresDomain: true, prices: [{ currency: 'SAR', cycle: 'monthly', price: 50_00 }] })
  const { quote, token } = await sent({ lines: [{ productId: product.id, cycle: 'monthly' }] })
  const [line] = (await view(token)).data.asksDomains
  expect(await accept(token)).toMatchObject({ status_code: 422, data: { fields: { [`domains.${line}`]: { key: 'required' } } } })
  expect(await accept(token, { edition: 2 })).toMatchObject({ status_code: 410 })
  const domains = [{ lineId: line, domain: 'najd.sa' }]
  expect((await accept(token, { domains })).data).toEqual({ state: 'accepted' })
  const [evidence] = (await staff.call(quotes.endpoints.acceptances, { params: { id: quote.id } })).data
  expect(evidence).toMatchObject({ byStaff: false, name: 'ريم السبيعي', ip: expect.any(String), clientId: quote.clientId })
  const order = (await staff.call(orders.endpoints.get, { params: { id: evidence?.orderId as number } })).data
  expect(order).toMatchObject({ placedBy: 'client', placerName: { en: '', ar: 'ريم السبيعي' }, items: [{ domain: 'najd.sa' }] })
  expect(await accept(token, { domains })).toMatchObject({ status_code: 409, data: { reason: 'quoteAccepted' } })
  expect((await view(token)).data.state).toBe('accepted')
  const [told] = (await staff.call(notifications.endpoints.list)).data.items
  expect(told).toMatchObject({ key: 'quoteAccepted', link: { to: 'quote', id: quote.id } })
})

test('pressed many times at once, one yes is had', async () => {
  const { quote, token } = await sent({ outcome: 'invoice' })
  const answers = await Promise.all(Array.from({ length: 6 }, () => accept(token)))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  const where = [{ field: 'clientId' as const, operator: 'eq' as const, value: quote.clientId as number }]
  expect((await staff.call(invoices.endpoints.list, { filter: { where } })).data.items).toHaveLength(1)
})

test('a shared quote makes a client of each who accepts it, and joins nobody to a client by an address', async () => {
  const known = await addClient(staff)
  const { quote, token } = await sent({ clientId: null, maximumUses: 2, outcome: 'invoice' })
  expect((await view(token)).data).toMatchObject({ asksEmail: true })
  expect(await accept(token)).toMatchObject({ status_code: 422, data: { fields: { email: { key: 'required' } } } })
  expect((await accept(token, { email: known.email })).success).toBe(true)
  expect((await view(token)).data.state).toBe('open')
  expect((await accept(token, { name: 'Omar', email: 'omar@new.example' })).success).toBe(true)
  const accepted = (await staff.call(quotes.endpoints.acceptances, { params: { id: quote.id } })).data
  expect(new Set([known.id, ...accepted.map(({ clientId }) => clientId)]).size).toBe(3)
  expect((await view(token)).data.state).toBe('accepted')
})

test('a no has its reason, and is something to do for who looks after the quote', async () => {
  const { quote, token } = await sent()
  const body = { token, edition: 1, name: 'Reem', reason: 'Too dear' }
  expect((await platform.anonymous.call(quoteLink.decline, { body })).data).toEqual({ state: 'declined' })
  expect((await read(quote)).stage).toBe('lost')
  const { items } = (await staff.call(toDos.endpoints.list)).data
  expect(items.map(({ text }) => text)).toContain(`${quote.number} · Reem: Too dear`)
  // Its link has ended with it.
  expect(await view(token)).toMatchObject({ status_code: 410 })
})

test('an expired quote says so and is not accepted; an ended link opens nothing', async () => {
  const { quote, token } = await sent()
  await sql`update "quotes" set "validUntil" = '2020-01-01' where "id" = ${quote.id}`.execute(platform.database.db)
  expect((await view(token)).data.state).toBe('expired')
  expect(await accept(token)).toMatchObject({ status_code: 409, data: { reason: 'quoteExpired' } })
  await staff.call(quotes.endpoints.revokeLink, { params: { id: quote.id }, body: {} })
  expect(await view(token)).toMatchObject({ status_code: 410 })
  expect(await accept(token)).toMatchObject({ status_code: 410 })
})

test('its PDF is had by staff and by the link, with its words and amounts in both languages', async () => {
  const { quote, token } = await sent({ language: 'ar-SA', proposal: 'ننقل مواقعك إلينا' })
  const byLink = (given: string) => platform.app.inject({ url: `/v1/${quoteLink.pdf.path}`, method: 'POST', payload: { token: given } })
  const arabic = await readPdf((await byLink(token)).rawPayload)
  for (const text of ['عرض سعر', 'نقل', 'ننقل مواقعك', '115.00']) expect(arabic.pages[0]).toContain(text)
  expect((await byLink(newToken())).statusCode).toBe(410)
  const url = `/v1/${documents.quote.path.replace(':id', String(quote.id))}?language=en-US`
  const english = await readPdf((await platform.app.inject({ url, headers: { authorization: `Bearer ${staff.token}` } })).rawPayload)
  for (const text of ['Quotation', 'Migration', '100.00', 'this is not a tax invoice']) expect(english.pages[0]).toContain(text)
})

test('who has not answered is reminded once, and a quote that is long over is dead', async () => {
  const day = (days: number) => addDays(riyadhDate(new Date()), days)
  const { quote, token } = await sent({ validUntil: day(2) })
  await sql`update "quotes" set "sentOn" = now() - interval '20 days' where "id" = ${quote.id}`.execute(platform.database.db)
  await runTaskNow(platform, 'remindQuotes')
  await runTaskNow(platform, 'remindQuotes')
  const mails = await platform.database.db.selectFrom('emailMessages').select('template').where('clientId', '=', quote.clientId).execute()
  expect(mails.filter(({ template }) => template === 'quoteReminder')).toHaveLength(1)
  // The link that was sent first goes on.
  expect((await view(token)).data.state).toBe('open')
  await sql`update "quotes" set "validUntil" = ${day(-31)} where "id" = ${quote.id}`.execute(platform.database.db)
  await runTaskNow(platform, 'expireQuotes')
  expect((await read(quote)).stage).toBe('dead')
})

test('its files are read by whoever has the link and agreed to with it; others are not had by it', async () => {
  const uploads = await Promise.all(['plan', 'map', 'other'].map(name => staff.uploadPicture(`${name}.png`)))
  const [plan, map, other] = uploads as [number, number, number]
  const { quote, token } = await sent({ outcome: 'invoice', maximumUses: 1, fileIds: [plan, map] })
  const file = (fileId: number) => platform.app.inject({ url: `/v1/${quoteLink.file.path}`, method: 'POST', payload: { token, fileId } })
  expect(quote.attachments).toMatchObject([
    { id: plan, name: 'plan.png', mimeType: 'image/png' },
    { id: map, name: 'map.png' },
  ])
  const { statusCode, rawPayload } = await file(plan)
  expect([statusCode, createHash('sha256').update(rawPayload).digest('hex')]).toEqual([200, quote.attachments[0]?.sha256])
  expect((await file(other)).statusCode).toBe(404)
  expect((await view(token)).data.offer.attachments.map(({ id }) => id)).toEqual([plan, map])
  await staff.call(quotes.endpoints.update, { params: { id: quote.id }, body: { version: quote.version, fileIds: [map] } })
  const changed = (await staff.call(quotes.endpoints.get, { params: { id: quote.id } })).data
  expect([changed.edition, changed.attachments.map(({ id }) => id)]).toEqual([quote.edition + 1, [map]])
  expect((await file(plan)).statusCode).toBe(410)
})

test('of a shared quote an address says no once a day, and all of them so often; what is not open is not declined', async () => {
  const { quote, token } = await sent({ clientId: null, maximumUses: 50, outcome: 'invoice' })
  const body = { token, edition: 1, name: 'Reem', reason: 'Too dear' }
  const decline = async (ip: string) => (await visitor(platform, { ip }).call(quoteLink.decline, { body })).status_code
  expect([await decline('185.82.14.1'), await decline('185.82.14.1')]).toEqual([200, 429])
  expect([await decline('2a01:4f8:1:2::1'), await decline('2a01:4f8:1:2::2')]).toEqual([200, 429])
  const statuses: number[] = []
  for (let n = 2; n < 22; n++) statuses.push(await decline(`185.82.14.${n}`))
  expect(statuses.filter(status => status === 200)).toHaveLength(18)
  await sql`update "quotes" set "validUntil" = '2020-01-01' where "id" = ${quote.id}`.execute(platform.database.db)
  expect(await decline('185.82.15.1')).toBe(409)
})
