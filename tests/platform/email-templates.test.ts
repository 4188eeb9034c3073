import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoices } from '#contract/billing/invoices.ts'
import { emailTemplates } from '#contract/messaging/email-templates.ts'
import { type MessageEventName, valuesOf } from '#contract/messaging/sent-messages.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { type QueuedEmail, queueEmail } from '#platform/messaging/email/queue-email.ts'
import { queueSms } from '#platform/messaging/sms/queue-sms.ts'
import { builtInEvents } from '#platform/messaging/template/original-texts.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient, person } from '#tests/support/clients.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

const { endpoints } = emailTemplates
async function templateOf(event: MessageEventName) {
  const where = [{ field: 'event', operator: 'in', value: [event] }]
  const { items } = (await staff.call(endpoints.list, { filter: { where } })).data
  return (await staff.call(endpoints.get, { params: { id: items[0]?.id as number } })).data
}
const change = async (event: MessageEventName, body: object) => {
  const { id, version } = await templateOf(event)
  return staff.call(endpoints.update, { params: { id }, body: { version, ...body } })
}
async function mailed(message: Omit<QueuedEmail, 'to' | 'category' | 'language'> & { language?: 'ar-SA' }) {
  const id = await inTransaction(platform.systemScope(), scope =>
    queueEmail(scope, { language: 'en-US', ...message, to: 'noura@example.sa', category: 'product' }),
  )
  if (id === null) return null
  return platform.database.db.selectFrom('emailMessages').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
const ready = { template: 'serviceReady', values: { name: 'Noura', product: '<Hosting>', link: 'https://example.sa' } } as const

test('every message that is sent has a template, in both languages', async () => {
  const { total } = (await staff.call(endpoints.list, {})).data as { total?: number }
  const rows = await platform.database.db.selectFrom('emailTemplates').select(['event', 'languages', 'customised']).execute()
  expect(rows.map(({ event }) => event).sort()).toEqual([...builtInEvents].sort())
  expect(rows.every(({ languages, customised }) => languages === 'both' && !customised)).toBe(true)
  expect(total ?? rows.length).toBe(rows.length)
})

test('what is sent is written by the texts of the template, until they are ours again', async () => {
  expect((await mailed(ready))?.text).toContain('You find it with your services')
  const text = { en: 'Dear {{ name }}, {{ product }} runs.', ar: 'أهلًا {{ name }}، بدأت {{ product }}.' }
  const html = { en: '<p>Dear <b>{{ name }}</b></p><p>{{ link }}</p><script>x</script>', ar: '' }
  const changed = await change('serviceReady', { subject: { en: '{{ product }}!', ar: '{{ product }}!' }, text, html })
  expect(changed).toMatchObject({
    success: true,
    data: { customised: true, languages: 'both', html: { en: expect.not.stringContaining('script') } },
  })
  const mail = await mailed(ready)
  expect(mail).toMatchObject({ subject: '<Hosting>!', text: expect.stringContaining('Dear Noura, <Hosting> runs.') })
  expect(mail?.html).toContain('<strong>Noura</strong>')
  expect(mail?.html).toContain('<a href="https://example.sa"')
  expect(mail?.html).not.toContain('<Hosting>')
  // Arabic has no formatted text of its own: it is made of the plain one.
  const arabic = await mailed({ ...ready, language: 'ar-SA', values: { ...ready.values, name: 'نورة' } })
  expect(arabic?.subject).toMatch(/<Hosting>\u2069?!/)
  expect(arabic?.html).toContain('أهلًا نورة، بدأت')
  const { id, version } = await templateOf('serviceReady')
  expect(await staff.call(endpoints.reset, { params: { id }, body: { version } })).toMatchObject({
    data: { customised: false, html: null },
  })
  expect((await mailed(ready))?.text).toContain('You find it with your services')
  expect(await staff.call(endpoints.reset, { params: { id }, body: {} })).toMatchObject({
    status_code: 409,
    data: { reason: 'templateOriginal' },
  })
})

test('texts that cannot be written with what there is do not keep a message from going out', async () => {
  await change('serviceSuspended', { text: { en: '{{ reason | divided_by: 0 }}{% for a in (1..99999999) %}{% endfor %}', ar: '' } })
  const mail = await mailed({ template: 'serviceSuspended', values: { name: 'N', service: 'S', reason: 'R' } })
  expect(mail?.text).toContain('None of its content is lost')
})

test('an unknown value blocks saving and names its place', async () => {
  const answer = await change('invoiceDue', { text: { en: 'One\n{{ nubmer }}', ar: '{% if x %}' } })
  expect(answer).toMatchObject({ status_code: 422 })
  expect(JSON.stringify(answer)).toMatch(/nubmer/)
  expect((await templateOf('invoiceDue')).customised).toBe(false)
})

test('an older version can be restored', async () => {
  const { id } = await templateOf('invoiceOverdue')
  await change('invoiceOverdue', { subject: { en: 'First {{ number }}', ar: 'أولى {{ number }}' } })
  await change('invoiceOverdue', { subject: { en: 'Second {{ number }}', ar: 'ثانية {{ number }}' } })
  const { items } = (await staff.call(endpoints.history, { params: { id } })).data
  const first = items.at(-1)?.id as number
  expect(await staff.call(endpoints.restore, { params: { id }, body: { entryId: first } })).toMatchObject({
    data: { subject: { en: 'First {{ number }}' }, customised: true },
  })
  const other = await templateOf('quoteSent')
  expect(await staff.call(endpoints.restore, { params: { id: other.id }, body: { entryId: first } })).toMatchObject({ status_code: 404 })
})

test('what is switched off is not sent; what must be told cannot be switched off', async () => {
  const { id } = await templateOf('quoteReminder')
  expect(await staff.call(endpoints.deactivate, { params: { id }, body: {} })).toMatchObject({ data: { status: 'inactive' } })
  const values = { name: 'N', number: 'Q-1', subject: 'S', lastDay: '2026-12-01', link: 'https://x.test' }
  expect(await mailed({ template: 'quoteReminder', values })).toBeNull()
  await staff.call(endpoints.activate, { params: { id }, body: {} })
  expect(await mailed({ template: 'quoteReminder', values })).not.toBeNull()
  const code = await templateOf('signInCode')
  expect(await staff.call(endpoints.deactivate, { params: { id: code.id }, body: {} })).toMatchObject({
    status_code: 409,
    data: { reason: 'templateCritical' },
  })
  expect(await staff.call(endpoints.remove, { params: { id: code.id }, body: {} })).toMatchObject({ status_code: 409 })
})

test('the texts of sign-in take a right of their own, and keep their code', async () => {
  const editor = await platform.signedIn({ role: 'ADMIN', capabilities: ['emailTemplate.view', 'emailTemplate.edit'] })
  const { id, version, text } = await templateOf('signInCode')
  const subject = { en: 'Code', ar: 'رمز' }
  expect(await editor.call(endpoints.update, { params: { id }, body: { version, subject } })).toMatchObject({ success: false })
  expect(await change('signInCode', { text: { ...text, en: 'Hello' } })).toMatchObject({ status_code: 422 })
  await change('signInCode', { sms: { en: '{{ code }} opens {{ company }}', ar: '{{ code }} رمزك' } })
  const sms = await inTransaction(platform.systemScope(), scope =>
    queueSms(scope, {
      number: '+966501234567',
      template: 'signInCode',
      language: 'en-US',
      values: { minutes: 5 },
      secretValues: { code: '482913' },
    }),
  )
  const stored = await platform.database.db
    .selectFrom('smsMessages')
    .selectAll()
    .where('id', '=', sms as number)
    .executeTakeFirstOrThrow()
  expect(stored.text).toMatch(/^•+ opens /)
})

test('a preview shows what was typed, with samples, and refuses what could not be stored', async () => {
  const { event, subject, text, html, sms } = await templateOf('passwordReset')
  const shown = (await staff.call(endpoints.preview, { body: { event, language: 'ar', subject, text, html, sms } })).data
  expect(shown.html).toContain('dir="rtl"')
  expect(shown.text).toContain('نورة العتيبي')
  expect(shown.sms?.parts).toBeGreaterThan(0)
  expect(shown.push).toBeNull()
  const pushTitle = { en: '', ar: '{{ name }}' }
  const pushed = await staff.call(endpoints.preview, { body: { event, language: 'ar', subject, text, pushTitle } })
  expect(pushed.data.push).toEqual({ title: 'نورة العتيبي', text: '' })
  const wrong = { event, language: 'en' as const, subject, text: { en: '{{ nothing }}', ar: '' } }
  expect(await staff.call(endpoints.preview, { body: wrong })).toMatchObject({ status_code: 422 })
})

test('a preview tells of a real record of the event’s own kind, of which the caller may see it, and opens nothing', async () => {
  const client = await addClient(staff, person({ firstName: { en: 'Huda', ar: 'هدى' } }))
  const line = { description: { en: 'Work', ar: 'عمل' }, unitPrice: 100_00 }
  const { id: draft } = (await staff.call(invoices.endpoints.create, { body: { clientId: client.id, lines: [line] } })).data
  const invoice = (await staff.call(invoices.endpoints.publish, { params: { id: draft }, body: { mail: true } })).data
  const show = async (event: 'invoiceIssued' | 'invoiceDue' | 'clientWelcome', recordId: number, caller = staff) => {
    const { subject } = await templateOf(event)
    const values = Object.keys(valuesOf(event, 'mail')).map(name => `${name}={{ ${name} }}`)
    const text = { en: values.join('\n'), ar: values.join('\n') }
    return caller.call(endpoints.preview, { body: { event, language: 'en', recordId, subject, text } })
  }
  const { data } = await show('invoiceIssued', invoice.id)
  expect(data.text).toContain(`number=${invoice.number}`)
  expect(data.text).toContain('name=Huda')
  expect(data.text).toContain('status=open')
  expect(data.text).toContain('link=https://example.sa/pay')
  // As the mail itself tells it.
  const sent = await platform.database.db
    .selectFrom('emailMessages')
    .select('text')
    .where('template', '=', 'invoiceIssued')
    .where('clientId', '=', client.id)
    .executeTakeFirst()
  const amount = /amount=(.*)/.exec(data.text)?.[1] as string
  expect(sent?.text).toContain(amount)
  expect((await show('clientWelcome', client.id)).data.text).toContain('name=Huda')
  expect(await show('invoiceDue', 999_999)).toMatchObject({ status_code: 404 })
  const writer = await platform.signedIn({ role: 'ADMIN', capabilities: ['emailTemplate.view'] })
  expect(await show('invoiceIssued', invoice.id, writer)).toMatchObject({ status_code: 403 })
})

test('a test goes to whoever asks for it', async () => {
  const { id } = await templateOf('invoiceDue')
  const { data } = await staff.call(endpoints.tryOut, { params: { id }, body: { language: 'ar' } })
  expect(data).toMatchObject({ result: 'outbox', to: expect.stringContaining('@') })
})

test('a template of our own is for clients, and may be deleted', async () => {
  const body = { name: { en: 'Holiday', ar: '' }, subject: { en: 'Dear {{ name }}', ar: '' }, text: { en: 'Closed on {{ day }}', ar: '' } }
  expect(await staff.call(endpoints.create, { body })).toMatchObject({ status_code: 422 })
  const made = (await staff.call(endpoints.create, { body: { ...body, text: { en: 'Closed. {{ number }}', ar: '' } } })).data
  expect(made).toMatchObject({ event: 'clientNotice', builtIn: false, customised: false, languages: 'en', critical: false })
  const mail = await mailed({
    template: 'clientNotice',
    templateId: made.id,
    values: { name: 'Noura', number: '7', email: 'a@b.sa', companyName: '' },
  })
  expect(mail).toMatchObject({ subject: 'Dear Noura', templateId: made.id })
  expect(await staff.call(endpoints.remove, { params: { id: made.id }, body: {} })).toMatchObject({ success: true })
})
