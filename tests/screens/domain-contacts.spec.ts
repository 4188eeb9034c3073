import { tlds } from '#contract/catalogue/tlds.ts'
import { domains } from '#contract/domains/domains.ts'
import { nameConfirmationLink } from '#contract/domains/name-confirmation-link.ts'
import { codeIn, lastMail, lastSms } from '../support/access.ts'
import { type Client, clientFor } from '../support/client.ts'
import { domainWork } from '../support/domain-work.ts'
import { complaintsOf, violationsOf } from '../support/page-checks.ts'
import type { TestPlatform } from '../support/platform.ts'
import type { Fill } from '../support/prepared.ts'
import { expect, test } from '../support/screen.ts'
import { addSmsGateway } from '../support/sms.ts'
import { pdf } from '../support/upload.ts'

let domainId = 0
let waitingId = 0
let [token, code] = ['', '']
/** A name whose registry has another technical contact than we do, of a zone that wants documents. */
const fill: Fill = async (platform, people) => {
  const admin = clientFor(platform.app, { token: people.admin?.token ?? null })
  const at = await domainWork(platform, admin)
  domainId = await at.registered('shop.test')
  const { id, version } = at.tld
  await admin.call(tlds.endpoints.update, { params: { id }, body: { version, documentsNeeded: true } })
  const there = (await at.atRegistry('shop.test'))?.contacts
  const contacts = JSON.stringify({ ...there, tech: { ...there?.tech, email: 'former@agency.example' } })
  await platform.database.db.updateTable('simulatedDomains').set({ contacts }).where('name', '=', 'shop.test').execute()
  await askToConfirm(platform, admin)
  await platform.database.db.updateTable('tlds').set({ graceDays: 45 }).where('extension', '=', '.com.sa').execute()
}

/** A paid name whose administrative contact got a link and a code. */
async function askToConfirm(platform: Parameters<Fill>[0], admin: Client): Promise<void> {
  await addSmsGateway(admin)
  const other = await domainWork(platform, admin, '.ask')
  const { id, version } = other.tld
  await admin.call(tlds.endpoints.update, { params: { id }, body: { version, adminConfirms: true } })
  const { id: ordered, invoiceId } = await other.ordered('clinic.ask')
  const contact = {
    ...{ role: 'admin' as const, contactName: 'Sara Al-Qahtani', organisation: null, email: 'sara@clinic.example', phone: '+966512345678' },
    ...{ street: 'King Fahd Road', city: 'Riyadh', postalCode: '12271', countryCode: 'SA' },
  }
  await admin.call(domains.endpoints.setContact, { params: { id: ordered }, body: contact })
  await other.pay(invoiceId)
  token = /confirm-name\/([\w-]+)/.exec((await lastMail(platform as TestPlatform, contact.email))?.text ?? '')?.[1] ?? ''
  await clientFor(platform.app, { token: null }).call(nameConfirmationLink.sendCode, { body: { token } })
  code = codeIn(await lastSms(platform as TestPlatform, contact.phone))
  waitingId = ordered
}
const capabilities = ['domain.view', 'holderChange.view', 'holderChange.decide'] as const
test.use({ serverWith: { fill, staff: { omar: { capabilities: [...capabilities] } } } })

test('contacts stand beside those of the registry, a difference is mended, and another contact is named', async ({ open }) => {
  const page = await open(`/domain/${domainId}/contacts`)
  await expect(page.getByText('The registry has not been asked about its contacts yet.')).toBeVisible()
  const command = async (name: string) => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await command('Sync now')
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('The registry has other contacts than we do')).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  await expect(page.getByRole('row', { name: /Differs Email/ })).toContainText('former@agency.example')
  expect([await violationsOf(page), complaintsOf(page)]).toEqual([[], []])

  const admin = page.locator('section.card', { has: page.getByRole('heading', { name: 'Administrative contact' }) })
  await admin.getByRole('button', { name: /Change contact/ }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name', { exact: true }).fill('Huda Al-Harbi')
  await form.getByLabel('Email').fill('huda@rawabi.example')
  await form.getByLabel('Phone').fill('0501234567')
  await form.getByLabel('Street').fill('Olaya Street')
  await form.getByLabel('City').fill('Riyadh')
  await form.getByRole('button', { name: 'Change contact' }).click()
  await expect(form).toBeHidden()
  // The same job brings the technical contact in line with ours.
  await expect(async () => {
    await page.reload()
    await expect(admin.getByRole('row', { name: /huda@rawabi\.example.*huda@rawabi\.example/ })).toBeVisible({ timeout: 2000 })
    await expect(page.getByText('The registry has other contacts than we do')).toHaveCount(0, { timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  expect([await violationsOf(page), complaintsOf(page)]).toEqual([[], []])
})

test('another holder is requested with letters, approved by somebody else, and taken by the registry', async ({ open }) => {
  const page = await open(`/domain/${domainId}/holder`)
  await page.getByRole('button', { name: 'Request another holder' }).first().click()
  const form = page.getByRole('dialog', { name: 'Request another holder' })
  await form.getByLabel('New holder').fill('Nasser Al-Dosari')
  await form.getByLabel('Email').fill('nasser@example.sa')
  await form.getByLabel('Phone').fill('0509876543')
  await form.getByLabel('Street').fill('Tahlia Street')
  await form.getByLabel('City').fill('Jeddah')
  await form.getByLabel('Why the domain is theirs').fill('He bought the shop from her.')
  const letter = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(pdf) })
  await form.locator('input[type=file]').setInputFiles([letter('seller.pdf')])
  await expect(form.getByRole('link', { name: 'seller.pdf' })).toBeVisible()
  await form.getByRole('button', { name: 'Create' }).click()
  // Its zone wants the letters of both.
  await expect(form.getByText('Its extension wants the letters of both parties: upload at least 2 files.', { exact: true })).toBeVisible()
  await form.locator('input[type=file]').setInputFiles([letter('buyer.pdf')])
  await expect(form.getByText('buyer.pdf')).toBeVisible()
  await expect(form.getByRole('progressbar')).toHaveCount(0)
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('row', { name: /Nasser Al-Dosari/ })).toContainText('Waits for review')

  const queue = await open('/nic-api-module/holder-changes', { person: 'omar' })
  await queue.getByRole('link', { name: 'shop.test' }).click()
  await expect(queue.getByRole('link', { name: 'seller.pdf' })).toBeVisible()
  await expect(queue.getByRole('row', { name: 'Country Saudi Arabia Saudi Arabia' })).toBeVisible()
  expect([await violationsOf(queue), complaintsOf(queue)]).toEqual([[], []])
  await queue.getByRole('button', { name: 'Approve' }).click()
  await queue.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(async () => {
    await queue.reload()
    await expect(queue.getByRole('complementary').getByText('Done')).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  await page.goto(`/domain/${domainId}/contacts`)
  await expect(page.getByRole('row', { name: /Nasser Al-Dosari.*Nasser Al-Dosari/ }).first()).toBeVisible()
})

test('an administrative contact confirms a name by the link of a mail and the code on their mobile', async ({ open }) => {
  const page = await open(`/domain/${waitingId}`)
  await expect(page.getByText('Administrative contact confirms').first()).toBeVisible()
  const stranger = await open(`/confirm-name/${token}`, { person: null })
  await expect(stranger.getByText('clinic.ask')).toBeVisible()
  await stranger.getByLabel('Code').fill(code === '000000' ? '000001' : '000000')
  await stranger.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(stranger.getByText('The code is wrong.')).toBeVisible()
  await stranger.getByLabel('Code').fill(code)
  await stranger.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(stranger.getByText('It is confirmed')).toBeVisible()
  await stranger.goto(`/confirm-name/${token}`)
  await expect(stranger.getByLabel('Code')).toHaveCount(0)
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Active', { exact: true }).first()).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })
})

test('how a zone is set otherwise than its registry wants is seen before it is taken over', async ({ open }) => {
  const page = await open('/nic-api-module')
  await page.getByRole('link', { name: 'Rules of zones' }).click()
  const zone = page.locator('section.card', { has: page.getByRole('heading', { name: '.com.sa' }) })
  await expect(zone.getByRole('row').nth(1)).toContainText('45')
  expect([await violationsOf(page), complaintsOf(page)]).toEqual([[], []])
  await zone.getByRole('button', { name: 'Take over' }).click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Take over' }).click()
  await expect(page.getByText('All 9 extensions are set as the registry wants it.')).toBeVisible()
})

test('in Arabic, dark, on a phone', async ({ open }) => {
  for (const path of [
    `/domain/${domainId}/contacts`,
    `/domain/${domainId}/holder`,
    '/nic-api-module/holder-changes',
    '/nic-api-module/reference',
  ]) {
    const page = await open(path, { language: 'ar-SA', theme: 'dark', width: 390 })
    expect([await violationsOf(page), complaintsOf(page)]).toEqual([[], []])
  }
})
