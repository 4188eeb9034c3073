import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectWellMade, pointedAt, pressUntil } from '../support/page-checks.ts'
import { expect, test } from '../support/screen.ts'

test.use({
  serverWith: {
    staff: { sara: { capabilities: ['client.view'] }, huda: { capabilities: ['settings.view', 'settings.security'] } },
  },
})

const tab = (name: string) => `/settings/configuration/general-settings?tab=${name}`
const at = (page: Page, key: string) => page.locator(`#setting-${key}`)
const bar = (page: Page) => page.locator('.save-bar')
const save = (page: Page) => bar(page).locator('[type=submit]').click()
const dialogOf = (page: Page) => page.getByRole('dialog')
async function tellReason(page: Page, reason: string) {
  await dialogOf(page).getByRole('textbox').fill(reason)
  await dialogOf(page).getByRole('button', { name: 'Save with this reason' }).click()
}
async function because(page: Page, reason: string) {
  await tellReason(page, reason)
  await expect(dialogOf(page)).toBeHidden()
}

test('a setting is changed with the save bar, tells who changed it, and goes back to its default', async ({ open }) => {
  const page = await open(tab('mail'))
  const days = at(page, 'mailsPerMinute').locator('input')
  const start = await days.inputValue()
  await days.fill('12')
  await expect(bar(page)).toContainText('1 unsaved change')
  await save(page)
  await expect(bar(page)).toBeHidden()
  await expect(at(page, 'mailsPerMinute')).toContainText(`Default: ${start}`)
  await expect(at(page, 'mailsPerMinute')).toContainText('Noura')
  await at(page, 'mailsPerMinute').getByRole('button', { name: 'Reset' }).click()
  await expect(days).toHaveValue(start)
  await save(page)
  await expect(bar(page)).toBeHidden()
  await expect(at(page, 'mailsPerMinute')).not.toContainText('Default:')
})

test('a risky setting is not saved without a reason, and a save over somebody else’s is told', async ({ open }) => {
  const [page, late] = [await open(tab('tax')), await open(tab('tax'))]
  await at(page, 'vat').locator('input').fill('7')
  await save(page)
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(bar(page)).toBeVisible()
  await save(page)
  await because(page, 'New rate')
  await expect(at(page, 'vat')).toContainText('Default: 15')
  await at(late, 'vat').locator('input').fill('9')
  await save(late)
  await dialogOf(late).getByRole('textbox').fill('Another rate')
  await dialogOf(late).getByRole('button', { name: 'Save with this reason' }).click()
  await expect(dialogOf(late)).toContainText('Somebody saved this meanwhile')
  await expect(dialogOf(late)).toContainText('Noura')
})

test('the search finds a setting by its Arabic name and leads to it', async ({ open }) => {
  const page = await open(tab('mail'))
  await page.getByRole('combobox', { name: 'Find a setting' }).fill('ضريبة القيمة')
  await page
    .getByRole('option')
    .filter({ has: page.getByText('VAT', { exact: true }) })
    .click()
  await expect(page).toHaveURL(/tab=tax#setting-vat$/)
  await expect(at(page, 'vat').locator('input')).toBeFocused()
})

test('the settings found are gone through by keyboard, also where the list scrolls', async ({ open }) => {
  const page = await open('/settings/other/country')
  const box = page.getByRole('combobox', { name: 'Find a setting' })
  await pressUntil(page, 'Control+Slash', () => expect(box).toBeFocused({ timeout: 500 }))
  await page.keyboard.type('mail')
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  const last = options.last()
  await page.keyboard.press('ArrowUp')
  await expect(last).toHaveAttribute('aria-selected', 'true')
  await expect(last).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(box).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '')
  await page.keyboard.press('Home')
  await page.keyboard.type('e-')
  await expect(box, 'Home moves within the text').toHaveValue('e-mail')
  await page.keyboard.press('Escape')
  await expect(box).toHaveValue('')
  await expect(options).toHaveCount(0)
  await page.keyboard.type('vat number')
  await expect.poll(() => pointedAt(page)).toContain('VAT number')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#setting-/)
})

test('on a list the slash is the list’s; with Ctrl it is always the settings’', async ({ open }) => {
  const page = await open('/settings/other/country')
  const settings = page.getByRole('combobox', { name: 'Find a setting' })
  const list = page.getByRole('searchbox', { name: 'Find in this list' })
  await pressUntil(page, 'Slash', () => expect(list).toBeFocused({ timeout: 500 }))
  await page.keyboard.press('Control+Slash')
  await expect(settings).toBeFocused()
  await page.goto(tab('mail'))
  await pressUntil(page, 'Slash', () => expect(settings).toBeFocused({ timeout: 500 }))
})

test('a key of one’s own holds JSON only', async ({ open }) => {
  const page = await open(tab('advanced'))
  await page.getByRole('button', { name: 'Add a key' }).click()
  const [key, value] = [page.locator('#json-key'), page.locator('#json-value')]
  await key.fill('legacyTheme')
  await value.fill('{ red')
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
  await expect(value).toHaveAttribute('aria-invalid', 'true')
  await value.fill('{ "colour": "red" }')
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialogOf(page)).toBeHidden()
  await expect(page.getByText('legacyTheme')).toBeVisible()
})

test('the configuration goes out as a file; one that comes in is looked over first and needs a reason', async ({ open }) => {
  const page = await open('/settings/configuration/transfer')
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download' }).click()])
  const configuration = JSON.parse(readFileSync(await download.path(), 'utf8'))
  const choose = (changes: object) =>
    page.getByLabel('File').setInputFiles({
      name: 'configuration.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify({ ...configuration, ...changes })),
    })
  await choose({ format: 7 })
  await expect(page.getByText('This file is not a configuration')).toBeVisible()
  await choose({ settings: { vat: 900 } })
  await expect(page.getByRole('row', { name: /VAT/ })).toContainText('Enter 100 or less')
  await expect(page.getByRole('button', { name: /^Import/ })).toBeHidden()
  await choose({ settings: { companyName: { en: 'Rawabi', ar: 'روابي' } } })
  await expect(page.getByRole('row', { name: /Company name/ })).toContainText('Rawabi')
  await page.getByRole('button', { name: 'Import 1 change' }).click()
  await expect(page.getByText('Enter a reason')).toBeVisible()
  await page.getByLabel('Why this change').fill('Same as the other office')
  await page.getByRole('button', { name: 'Import 1 change' }).click()
  await expect(page.getByText('Imported.')).toBeVisible()
  await expectWellMade(page, {})
})

test('maintenance stands above every page of who may pass, and is all that others see', async ({ open }) => {
  const page = await open('/settings/other/maintenance')
  await at(page, 'maintenanceOn').getByRole('switch').click()
  await at(page, 'maintenanceMessage').getByRole('textbox').first().fill('Back at noon')
  await save(page)
  await because(page, 'New servers')
  await expect(page.locator('.callout', { hasText: 'Back at noon' })).toBeVisible()
  const hers = await open('/client', { person: 'sara' })
  await expect(hers).toHaveURL(/\/maintenance$/)
  await expect(hers.getByText('Back at noon')).toBeVisible()
  await at(page, 'maintenanceOn').getByRole('switch').click()
  await save(page)
  await because(page, 'Done')
  await hers.goto('/client')
  await expect(hers).toHaveURL(/\/client$/)
})

test('every page of the settings tells its group and leads back to the settings', async ({ open }) => {
  const page = await open('/settings/other/city/SA')
  const way = page.getByRole('navigation', { name: 'Path' })
  await expect(way.getByRole('listitem')).toHaveText(['Settings', 'Other', 'Countries'])
  await way.getByRole('link', { name: 'Countries' }).click()
  await expect(way.getByRole('listitem')).toHaveText(['Settings', 'Other'])
  await way.getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL(/\/settings$/)
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Export and import' }).click()
  await expect(way.getByRole('listitem')).toHaveText(['Settings', 'Configuration'])
  // A group that is called like its one list is named once.
  await page.goto('/settings/staff-management/administrator-users')
  await page.locator('[data-row-link]').first().click()
  await expect(way.getByRole('listitem')).toHaveText(['Settings', 'Staff', /^\d+$/])
})

test('the icon of the pages is the company’s once it is uploaded, on the sign-in page too', async ({ open }) => {
  const page = await open('/settings/configuration/general-settings')
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 32
    return canvas.toDataURL('image/png').split(',')[1] as string
  })
  const icon = page.locator('link[rel=icon]')
  await expect(icon).toHaveAttribute('href', /icon\.svg/)
  await page
    .locator('input[type=file][id$=favicon]')
    .setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer: Buffer.from(drawn, 'base64') })
  await expect(page.getByRole('img', { name: 'Browser tab icon' })).toBeVisible()
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(icon).toHaveAttribute('href', /\/access\/logo\/\d+/)
  const signIn = await open('/access/login', { person: null })
  const address = await signIn.locator('link[rel=icon]').getAttribute('href')
  expect(address).toMatch(/\/access\/logo\/\d+/)
  expect((await signIn.request.get(address as string)).headers()['content-type']).toBe('image/png')
})

// The last one: from then on it is only a super admin who gets in here.
test('whoever shuts themselves out by addresses is asked, and may do it nevertheless', async ({ open }) => {
  const page = await open(tab('security'), { person: 'huda' })
  const addresses = at(page, 'staffAllowedIps').getByRole('textbox')
  await addresses.fill('192.0.2.0/24')
  await addresses.press('Enter')
  await save(page)
  await tellReason(page, 'Offices')
  const question = page.getByRole('dialog', { name: 'Shut yourself out?' })
  await expect(question).toContainText('203.0.')
  await question.getByRole('button', { name: 'Keep my access' }).click()
  await expect(at(page, 'staffAllowedIps')).toContainText('Your own address')
  await save(page)
  await tellReason(page, 'Offices')
  await question.getByRole('button', { name: 'Save and shut myself out' }).click()
  await expect(page).toHaveURL(/\/access\//)
})

test('the rules of the second step are saved by Ctrl S, and a page is not left with some that are not', async ({ open }) => {
  const page = await open('/settings/staff-management/authentication')
  const days = page.getByLabel('Days that a device is remembered').first()
  await days.waitFor()
  const dialog = page.getByRole('dialog')
  const home = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' })
  const unsaved = page.getByRole('region', { name: '1 unsaved change' })
  await expect(async () => {
    await days.fill('')
    await days.fill('12')
    await expect(unsaved).toBeVisible({ timeout: 1000 })
  }).toPass()
  await home.click()
  await expect(dialog).toContainText('unsaved change')
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await days.focus()
  await page.keyboard.press('Control+s')
  await expect(dialog.getByLabel(/^Reason/)).toBeVisible()
})
