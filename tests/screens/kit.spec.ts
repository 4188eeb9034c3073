import type { Locator, Page } from '@playwright/test'
import { complaintsOf, expectEveryLook, pointedAt, violationsOf } from '../support/page-checks.ts'
import { expect, type Open, test } from '../support/screen.ts'

test.use({ serverWith: { environment: { KIT_PAGE: '1' } } })

async function openKit(open: Open, language: string, theme: string, width = 1440): Promise<Page> {
  const page = await open('/kit', { language, theme, width })
  await page.evaluate(() => document.fonts.ready)
  return page
}
// A menu floats at the end of the body, outside every landmark, as the pattern has it.
const violations = (page: Page) => violationsOf(page, { without: ['region'] })

for (const language of ['en-US', 'ar-SA']) {
  test(`every word in ${language}, in every look`, async ({ open }) => {
    const page = await openKit(open, language, 'system')
    await expectEveryLook(page, { language, without: ['region'] })
    expect(complaintsOf(page)).toEqual([])
  })
}

test('Arabic is written with Latin digits', async ({ open }) => {
  const page = await openKit(open, 'ar-SA', 'light')
  await expect(page.locator('main')).not.toContainText(/[\u0660-\u0669\u06f0-\u06f9]/)
})

for (const language of ['en-US', 'ar-SA']) {
  test(`sums stand under a list in ${language}, one for each currency with its own decimals`, async ({ open }) => {
    const page = await openKit(open, language, 'light')
    const rows = page.locator('tfoot tr', { hasText: language === 'en-US' ? 'Total' : 'الإجمالي' })
    await expect(rows).toHaveCount(3)
    const read = rows.locator('td.number')
    await expect(read).toContainText(['489,124.00 SAR', '3,204.125 KWD', '96,000 JPY'])
    const table = page.locator('table', { has: rows })
    const head = table.getByRole('columnheader', { name: language === 'en-US' ? 'Amount' : 'المبلغ' })
    const [above, below] = [await head.boundingBox(), await read.first().boundingBox()]
    expect(below?.x).toBe(above?.x)
  })
}

const openList = (page: Page, box: Locator) =>
  expect(async () => {
    if ((await box.getAttribute('aria-expanded')) === 'false') await box.press('ArrowDown')
    await expect(page.getByRole('listbox')).toBeVisible({ timeout: 1_000 })
  }, 'opens once the page is alive').toPass()

test('a long select is searched and chosen by keyboard', async ({ open }) => {
  const page = await openKit(open, 'en-US', 'light')
  await openList(page, page.locator('#k-city'))
  const find = page.getByRole('combobox', { name: 'Find' })
  await expect(find).toBeFocused()
  await find.fill('ja')
  await page.keyboard.press('Enter')
  await expect(page.locator('#k-city')).toHaveText('Jazan')
  await expect(page.locator('input[name=city]')).toHaveValue('jazan')
  await expect(page.locator('#k-city')).toBeFocused()
  await page.keyboard.type('ri')
  await expect(find).toHaveValue('ri')
  await page.keyboard.press('Enter')
  await expect(page.locator('#k-city')).toHaveText('Riyadh')
})

for (const { language, names, letters } of [
  { language: 'en-US', names: ['Business', 'Individuals', 'Government'], letters: 'in' },
  { language: 'ar-SA', names: ['أعمال', 'أفراد', 'حكومي'], letters: 'أف' },
]) {
  test(`a short select is gone through and chosen by keyboard in ${language}`, async ({ open }) => {
    const page = await openKit(open, language, 'light')
    const [business = '', individuals = '', government = ''] = names
    const box = page.locator('#k-group')
    const list = page.getByRole('listbox')
    const press = async (key: string, option: string) => {
      await page.keyboard.press(key)
      await expect.poll(() => pointedAt(page), key).toBe(option)
    }
    await openList(page, box)
    await expect(list.getByRole('option', { selected: true })).toHaveText(business)
    expect(await violations(page)).toEqual([])
    await press('ArrowUp', business)
    await press('End', government)
    await press('ArrowDown', government)
    await press('Home', business)
    // A keyboard of Playwright's has no Arabic keys.
    for (const key of letters) await list.dispatchEvent('keydown', { key })
    await expect.poll(() => pointedAt(page)).toBe(individuals)
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    await expect(box).toBeFocused()
    await expect(box).toHaveText(business)
    await page.keyboard.press('Enter')
    await press('ArrowDown', individuals)
    await page.keyboard.press('Enter')
    await expect(box).toHaveText(individuals)
    await expect(box).toBeFocused()
  })
}

test('a search box points at the first option found, stops at the ends of its list and keeps the choice marked', async ({ open }) => {
  const page = await openKit(open, 'ar-SA', 'dark')
  const box = page.locator('#k-city')
  await openList(page, box)
  const options = page.getByRole('listbox').getByRole('option')
  const pointed = (place: number) =>
    expect.poll(async () => (await pointedAt(page)) === (await options.nth(place).textContent())).toBe(true)
  await pointed(0)
  await page.keyboard.press('ArrowUp')
  await pointed(0)
  await page.keyboard.press('End')
  await pointed(9)
  await page.keyboard.press('ArrowDown')
  await pointed(9)
  await page.keyboard.type('لا شيء كهذا')
  await expect(options).toHaveCount(0)
  expect(await pointedAt(page)).toBeNull()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'بحث' }).fill('جدة')
  await expect.poll(() => pointedAt(page)).toBe('جدة')
  await page.keyboard.press('Enter')
  await expect(box).toHaveText('جدة')
  await expect(box).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveText('جدة')
  await pointed(1)
  expect(await violations(page)).toEqual([])
})

test('Escape closes a list and leaves the dialog that it stands in', async ({ open }) => {
  const page = await openKit(open, 'en-US', 'light')
  const dialog = page.getByRole('dialog', { name: 'Mark' })
  await page.getByRole('button', { name: 'Open dialog' }).click()
  const box = page.locator('#d-method')
  await box.click()
  await expect(page.getByRole('listbox')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await expect(box).toBeFocused()
  await box.click()
  await page.getByRole('option', { name: 'Card' }).click()
  await expect(box).toHaveText('Card')
  await expect(box).toBeFocused()
})

test('what cannot be undone asks for the name, shows a failure, and gives the focus back', async ({ open }) => {
  const page = await openKit(open, 'en-US', 'dark')
  const opener = page.locator('.button.danger', { hasText: 'Delete zone' })
  await opener.click()
  const dialog = page.getByRole('dialog')
  const action = dialog.getByRole('button', { name: 'Delete zone' })
  await expect(action).toBeDisabled()
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('hasaad.s')
  await expect(action).toBeDisabled()
  await page.keyboard.type('a')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('The server did not answer. Nothing changed.')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('arrow keys of the calendar follow the reading direction', async ({ open }) => {
  const page = await openKit(open, 'ar-SA', 'light')
  const calendar = page.locator('.calendar').first()
  await calendar.locator('[data-date="2026-11-08"]').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(calendar.locator('[data-date="2026-11-09"]')).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(calendar.locator('[data-date="2026-12-01"]')).toBeFocused()
})

test('a day with a time is typed in two parts; a day alone begins at midnight, and another day keeps the time', async ({ open }) => {
  const page = await openKit(open, 'en-US', 'light')
  const day = page.getByLabel('Starts', { exact: false }).and(page.locator('input:not([type=time])')).first()
  const time = page.getByLabel('Time of day: Starts')
  await expect(time).toBeDisabled()
  await day.fill('2026-12-01')
  await expect(time).toHaveValue('00:00')
  await time.fill('09:30')
  await day.fill('2026-12-24')
  await expect(time).toHaveValue('09:30')
  await day.fill('2026-12')
  await expect(time).toBeDisabled()
})
