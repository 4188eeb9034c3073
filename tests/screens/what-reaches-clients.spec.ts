import { sql } from 'kysely'
import { campaigns } from '#contract/campaigns/campaigns.ts'
import { emailTemplates } from '#contract/messaging/email-templates.ts'
import { suppressedAddresses } from '#contract/messaging/suppressed-addresses.ts'
import { sendCampaign } from '#platform/campaigns/campaign/send-campaign.job.ts'
import { doJob } from '#tests/support/job-run.ts'
import { clientFor } from '../support/client.ts'
import { addClient, company, person } from '../support/clients.ts'
import { ask } from '../support/forged.ts'
import { orderOf, sold } from '../support/orders.ts'
import { complaintsOf, expectEveryLook } from '../support/page-checks.ts'
import type { Fill } from '../support/prepared.ts'
import { expect, test } from '../support/screen.ts'
import { changeSettings } from '../support/settings.ts'
import { png } from '../support/upload.ts'

const gone = 'gone@client.example'
const shop = 'https://shop.example/offers?a=1&b=2'
let silent = 0
let leaving = 0
let campaignId = 0
let link = ''
let due = 0
let reset = 0
const fill: Fill = async ({ app, database: { db }, systemScope }, people) => {
  const staff = clientFor(app, { token: people.admin?.token ?? null })
  silent = (await addClient(staff, person({ email: gone }))).id
  await staff.call(suppressedAddresses.endpoints.suppress, { body: { address: gone } })
  await sql`update "suppressedAddresses" set "source" = 'bounces', "addedByName" = null,
    "reason" = '5.1.1 550 5.1.1 <gone@client.example>: Recipient address rejected: User unknown'`.execute(db)
  leaving = (await addClient(staff, company())).id
  const { id: productId } = await sold(staff, { prices: [{ currency: 'SAR', cycle: 'monthly', price: 10_00 }] })
  await orderOf(staff, leaving, [{ productId, cycle: 'monthly' }])
  await sql`update "services" set "status" = 'active' where "clientId" = ${leaving}`.execute(db)
  await changeSettings(staff, { mailClickTracking: true })
  for (const { id, event } of await db.selectFrom('emailTemplates').select(['id', 'event']).execute()) {
    if (event === 'invoiceDue') due = id
    if (event === 'passwordReset') reset = id
  }
  const both = (text: string) => ({ en: text, ar: text })
  const html = both(`<p>Dear {{ name }}: <a href="${shop.replace('&', '&amp;')}">offers</a></p>`)
  const template = { name: both('Offers'), subject: both('Offers'), text: both('Dear {{ name }}'), html }
  const templateId = (await staff.call(emailTemplates.endpoints.create, { body: template })).data.id
  const body = { name: 'Autumn', type: 'general', marketing: false, noticeReason: 'A notice', templateId }
  campaignId = (await staff.call(campaigns.endpoints.create, { body: body })).data.id
  const { data } = await staff.call(campaigns.endpoints.send, { params: { id: campaignId }, body: { name: 'Autumn' } })
  await doJob({ systemScope }, sendCampaign, { id: campaignId, version: data.version })
  const { rows } = await sql<{ html: string }>`select "html" from "emailMessages" where "template" = 'clientNotice' limit 1`.execute(db)
  link = /(\/api\/mail-link\/[\w-]+)"/.exec(rows[0]?.html ?? '')?.[1] ?? ''
}
test.use({ serverWith: { fill } })

test('a client whose mails come back says so; the list says why, and whoever may lets mails go there again', async ({ open }) => {
  const page = await open(`/view/summary?client=${silent}`)
  await expect(page.getByText(/No email goes to this client since/)).toBeVisible()
  await page.getByRole('link', { name: 'Show why' }).click()
  const row = page.getByRole('row', { name: new RegExp(gone) })
  await expect(row).toContainText('Emails came back')
  await expect(row).toContainText('Recipient address rejected')
  const arabic = await open('/settings/configuration/suppressed-addresses', { language: 'ar-SA', theme: 'dark', width: 390 })
  await expect(arabic.getByText(gone).first()).toBeVisible()
  await arabic.getByRole('button', { name: 'منع عنوان' }).first().click()
  const form = arabic.getByRole('dialog')
  await form.locator('input').first().fill('other@client.example')
  await form.getByRole('button', { name: 'إنشاء' }).click()
  await expect(arabic.getByText('other@client.example').first()).toBeVisible()
  await row.getByRole('button', { name: /Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Allow again' }).click()
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: 'Allow again' }).click()
  await expect(row).toHaveCount(0)
  await page.goto(`/view/summary?client=${silent}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/No email goes to this client since/)).toHaveCount(0)
  expect([complaintsOf(page), complaintsOf(arabic)]).toEqual([[], []])
})

test('a link of a campaign leads on and is counted; one that was made up leads nowhere', async ({ open, server }) => {
  const { status, headers } = await ask(server.at(link))
  expect([status, headers.location]).toEqual([302, shop])
  expect((await ask(server.at(`${link.slice(0, -4)}AAAA`))).status).toBe(404)
  const page = await open(`/email-campaigns/${campaignId}`, { theme: 'system' })
  await expect(page.getByText('clicked by 1 client')).toBeVisible()
  const arabic = await open(`/email-campaigns/${campaignId}`, { language: 'ar-SA', theme: 'dark', width: 390 })
  await expect(arabic.getByText('فتحه عميل واحد')).toBeVisible()
  await expectEveryLook(page)
  expect([complaintsOf(page), complaintsOf(arabic)]).toEqual([[], []])
})

test('closing a client says what ends before it is done', async ({ open }) => {
  const arabic = await open(`/view/summary?client=${leaving}`, { language: 'ar-SA', theme: 'dark' })
  await arabic.getByRole('button', { name: 'إجراءات أخرى' }).click()
  await arabic.getByRole('menuitem', { name: 'إغلاق حساب العميل' }).click()
  await expect(arabic.getByText('خدمة واحدة لن تتجدد')).toBeVisible()
  const page = await open(`/view/summary?client=${leaving}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Close client' }).click()
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(dialog.getByText('1 service stops renewing')).toBeVisible()
  await expect(dialog.getByText(/invoice is still owed/)).toBeVisible()
  expect([complaintsOf(page), complaintsOf(arabic)]).toEqual([[], []])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Close client' }).click()
  await expect(dialog.getByText('Sijil did not answer')).toBeVisible()
  await page.context().setOffline(false)
})

test('a new campaign counts whom it would reach while it is typed', async ({ open }) => {
  const page = await open('/email-campaigns/new')
  await expect(page.getByText('Nobody would get it now.')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Advertising/ }).uncheck()
  await expect(page.getByText(/^\d+ clients? would get it now\.$/)).toBeVisible()
  expect(complaintsOf(page)).toEqual([])
})

test('a template has a push text and copies, where others may have one', async ({ open }) => {
  const page = await open(`/settings/edit-email-templates?template=${due}`)
  const push = page.getByLabel('Push text (English)')
  const save = page.locator('.save-bar').getByRole('button', { name: 'Save' })
  await expect(async () => {
    await push.fill('Pay {{ nubmer }}')
    await expect(save).toBeVisible({ timeout: 2000 })
  }).toPass()
  await page.getByLabel('Blind copy to (Bcc)').fill('archive@sender.example; nobody')
  await save.click()
  await expect(page.getByText(/nobody/).first()).toBeVisible()
  await page.getByRole('button', { name: /nobody/ }).click()
  await page.getByLabel('Attached files').setInputFiles({ name: 'terms.png', mimeType: 'image/png', buffer: png })
  await expect(page.getByText('terms.png')).toBeVisible()
  await expect(page.getByLabel('Attach the document')).toBeChecked()
  await save.click()
  await expect(page.getByText(/nubmer/).last()).toBeVisible()
  await push.fill('Invoice {{ number }} is due')
  await page.getByRole('button', { name: 'Show preview' }).click()
  // The formatted mail brings its own sheet, which the page's policy has to let through.
  await expect(page.frameLocator('iframe').locator('.mail')).toContainText('INV-1024')
  await page.getByText('Plain text', { exact: true }).last().click()
  await expect(page.getByText(/Invoice .*INV-1024.* is due$/)).toBeVisible()
  await save.click()
  await expect(save).toHaveCount(0)
  const arabic = await open(`/settings/edit-email-templates?template=${due}`, { language: 'ar-SA', theme: 'dark', width: 390 })
  await expect(arabic.getByLabel('نسخة مخفية إلى (Bcc)')).toBeVisible()
  await expect(arabic.getByRole('group', { name: 'المرسل والنسخ' }).getByText('archive@sender.example')).toBeVisible()
  await expect(arabic.getByRole('link', { name: 'terms.png' })).toBeVisible()
  await expect(arabic.getByLabel('نص الإشعار الفوري (الإنجليزية)')).toHaveValue('Invoice {{ number }} is due')
  await page.goto(`/settings/edit-email-templates?template=${reset}`)
  await expect(page.getByLabel('Push text (English)')).toBeVisible()
  await expect(page.getByLabel('Blind copy to (Bcc)')).toHaveCount(0)
  await expect(page.getByLabel('Attached files')).toHaveCount(0)
  expect([complaintsOf(page), complaintsOf(arabic)]).toEqual([[], []])
})

test('a client has quiet hours of its own', async ({ open }) => {
  const arabic = await open(`/view/notification-email?client=${silent}`, { language: 'ar-SA', theme: 'dark', width: 390 })
  const save = arabic.locator('.save-bar').getByRole('button', { name: 'حفظ' })
  await expect(async () => {
    await arabic.getByLabel('بداية ساعات الهدوء').fill('22')
    await expect(save).toBeVisible({ timeout: 2000 })
  }).toPass()
  await save.click()
  await expect(arabic.getByText('هذا الحقل مطلوب').or(arabic.getByText(/مطلوب/)).first()).toBeVisible()
  await arabic.getByLabel('نهاية ساعات الهدوء').fill('7')
  await save.click()
  await expect(save).toHaveCount(0)
  const page = await open(`/view/notification-email?client=${silent}`, { theme: 'system' })
  await expect(page.getByLabel('Quiet hours from')).toHaveValue('22')
  await expect(page.getByLabel('Quiet hours until')).toHaveValue('7')
  await expectEveryLook(page)
  expect([complaintsOf(page), complaintsOf(arabic)]).toEqual([[], []])
})

test('what staff saw the proof of is marked at the name of a client', async ({ open }) => {
  const page = await open(`/view/summary?client=${leaving}`, { theme: 'system' })
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Mark as verified' }).click()
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await dialog.getByLabel('What is verified').click()
  await page.getByRole('option', { name: 'VAT number' }).click()
  await dialog.getByLabel('Reason').fill('Certificate of the tax authority')
  await dialog.getByRole('button', { name: 'Mark as verified' }).click()
  await expect(page.getByText('VAT number verified')).toBeVisible()
  await expectEveryLook(page)
  const arabic = await open(`/view/summary?client=${leaving}`, { language: 'ar-SA', theme: 'dark', width: 390 })
  await expect(arabic.getByText('رقم ضريبي موثق')).toBeVisible()
  expect([complaintsOf(page), complaintsOf(arabic)]).toEqual([[], []])
})
