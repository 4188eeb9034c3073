import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clients } from '#contract/clients/clients.ts'
import { emailTemplates } from '#contract/messaging/email-templates.ts'
import { orders } from '#contract/orders/orders.ts'
import { services } from '#contract/services/services.ts'
import { addClient, person } from '#tests/support/clients.ts'
import { orderOf, sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

const { close, deactivateLogin, history, resetPassword, sendMessage, sendTemplate } = clients.endpoints
let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
afterAll(() => platform.close())
const mails = async (clientEmail: string) =>
  (await sql<Record<string, string>>`select * from "emailMessages" where "to" = ${clientEmail} order by "id"`.execute(platform.database.db))
    .rows

test('a message is written down with the client, its line breaks cannot become headers, its markup is text', async () => {
  const staff = await platform.signedIn()
  const { id, email } = await addClient(staff)
  const body = { id, subject: 'Hello\r\nBcc: other@example.com', message: 'See <script>alert(1)</script>\nBye {name}' }
  expect(await staff.call(sendMessage, { body })).toMatchObject({ success: true, data: { id } })
  const [mail] = await mails(email)
  expect(mail?.subject).not.toMatch(/[\r\n]/)
  expect(mail?.html).not.toContain('<script>')
  expect(mail).toMatchObject({ template: 'clientMessage', clientId: id, language: 'ar-SA', text: body.message })
  expect((await staff.call(history, { params: { id } })).data.items[0]).toMatchObject({ action: 'clients.messageSent' })
  expect(await staff.call(sendMessage, { body: { ...body, message: '' } })).toMatchObject({
    data: { fields: { message: { key: 'required' } } },
  })
})

test('the owner gets a link for a new password, kept out of the log; not while the sign-in is off', async () => {
  const staff = await platform.signedIn()
  const { id, email } = await addClient(staff, person({ createOwner: false }))
  expect(await staff.call(resetPassword, { body: { id } })).toMatchObject({ success: true })
  const [mail] = await mails(email)
  expect(mail?.template).toBe('passwordReset')
  expect(mail?.text).not.toMatch(/token=\w/)
  await staff.call(deactivateLogin, { body: { id } })
  expect(await staff.call(resetPassword, { body: { id } })).toMatchObject({ data: { reason: 'loginAlreadyInactive' } })
})

test('refused by status, by right and for a client that is not there', async () => {
  const staff = await platform.signedIn()
  const { id } = await addClient(staff)
  const text = { subject: 'Hello', message: 'Hello' }
  const viewer = await platform.signedIn({ role: 'ADMIN', capabilities: ['client.view'] })
  expect(await viewer.call(sendMessage, { body: { id, ...text } })).toMatchObject({ status_code: 403 })
  expect(await viewer.call(resetPassword, { body: { id } })).toMatchObject({ status_code: 403 })
  expect(await staff.call(sendMessage, { body: { id: 999, ...text } })).toMatchObject({ status_code: 404 })
  await staff.call(close, { params: { id }, body: { name: 'Reem Al-Subaie', reason: 'Left' } })
  expect(await staff.call(sendMessage, { body: { id, ...text } })).toMatchObject({ data: { reason: 'clientClosed' } })
  expect(await staff.call(resetPassword, { body: { id } })).toMatchObject({ data: { reason: 'clientClosed' } })
})

test('a message by a template is in each receiver’s own language; one that is not for clients is no choice', async () => {
  const staff = await platform.signedIn()
  const text = { en: 'Dear {{ name }}, number {{ number }}.', ar: 'عزيزنا {{ name }}، رقم {{ number }}.' }
  const body = { name: { en: 'Moving', ar: 'الانتقال' }, subject: { en: 'We move', ar: 'ننتقل' }, text }
  const templateId = (await staff.call(emailTemplates.endpoints.create, { body: body })).data.id
  const [arab, english] = [await addClient(staff, person({ language: 'ar-SA' })), await addClient(staff, person({ language: 'en-US' }))]
  for (const { id } of [arab, english])
    expect(await staff.call(sendTemplate, { params: { id }, body: { templateId } })).toMatchObject({ success: true })
  expect((await mails(arab.email)).at(-1)).toMatchObject({ subject: 'ننتقل', language: 'ar-SA', template: 'clientNotice' })
  expect((await mails(english.email)).at(-1)).toMatchObject({ subject: 'We move', text: expect.stringContaining(`number ${english.id}`) })
  const builtIn = await platform.database.db
    .selectFrom('emailTemplates')
    .select('id')
    .where('event', '=', 'invoiceDue')
    .executeTakeFirstOrThrow()
  expect(await staff.call(sendTemplate, { params: { id: english.id }, body: { templateId: builtIn.id } })).toMatchObject({
    data: { fields: { templateId: { key: 'notAChoice' } } },
  })
})

test('from services, orders and names their clients are written to: each once, however many of theirs were chosen', async () => {
  const staff = await platform.signedIn()
  const { id: clientId } = await addClient(staff)
  const product = await sold(staff, { prices: [{ currency: 'SAR', cycle: 'monthly', price: 10_00 }] })
  const order = await orderOf(staff, clientId, [{ productId: product.id, cycle: 'monthly' }])
  const { db } = platform.database
  const service = await db.selectFrom('services').select('id').where('orderId', '=', order.id).executeTakeFirstOrThrow()
  const body = { subject: 'Maintenance on Friday', message: 'From two to four.' }
  const mails = () =>
    db
      .selectFrom('emailMessages')
      .select(['aboutResource', 'subject'])
      .where('clientId', '=', clientId)
      .where('template', '=', 'clientMessage')
      .execute()
  const bystander = await platform.signedIn({ role: 'ADMIN', capabilities: ['service.view', 'order.view', 'service.end'] })
  expect(await bystander.call(services.endpoints.sendMessage, { params: { id: service.id }, body })).toMatchObject({ status_code: 403 })
  expect(await staff.call(services.endpoints.sendMessage, { params: { id: service.id }, body })).toMatchObject({ success: true })
  expect(await staff.call(orders.endpoints.sendMessage, { params: { id: order.id }, body })).toMatchObject({
    status_code: 409,
    data: { reason: 'messageSentAlready' },
  })
  expect(await mails()).toMatchObject([{ aboutResource: 'services', subject: body.subject }])
  const other = { ...body, message: 'From four to six.' }
  await staff.call(orders.endpoints.sendMessage, { params: { id: order.id }, body: other })
  expect(await mails()).toHaveLength(2)
  await db.updateTable('clients').set({ status: 'closed' }).where('id', '=', clientId).execute()
  const again = { ...body, message: 'Once more.' }
  expect(await staff.call(services.endpoints.sendMessage, { params: { id: service.id }, body: again })).toMatchObject({
    data: { reason: 'clientClosed' },
  })
})
