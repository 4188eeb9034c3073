import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { addClientGroup } from '../support/client-group-form.ts'
import { clickUntil, pressUntil } from '../support/page-checks.ts'
import { expect, test } from '../support/screen.ts'

const heads = (page: Page) => page.locator('thead th').allTextContents()
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

const addGroup = (page: Page, name: string) => addClientGroup(page, name, `مجموعة ${name}`, '1')

test('columns, density and order are kept with the account and meet it in another browser', async ({ open }) => {
  const page = await open('/client-groups')
  await addGroup(page, 'First')
  await page.goto('/client-groups')
  await expect(row(page, 'First')).toBeVisible()
  const before = await heads(page)
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  const columns = page.locator('li[draggable=true]')
  await columns.nth(2).dragTo(columns.nth(1))
  await expect.poll(() => heads(page)).not.toEqual(before)
  await page.getByText('Compact').click()
  await page.keyboard.press('Escape')
  await page.getByRole('columnheader').getByRole('link', { name: 'Discount' }).click()
  await expect(page.getByRole('columnheader', { name: 'Discount' })).toHaveAttribute('aria-sort', 'ascending')

  const other = await open('/client-groups')
  await expect(other.getByRole('columnheader', { name: 'Discount' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(other.locator('table.compact')).toBeVisible()
  expect(await heads(other)).toEqual(await heads(page))
  await other.getByRole('button', { name: 'Columns', exact: true }).click()
  await other.getByRole('button', { name: 'Reset columns' }).click()
  await expect.poll(() => heads(other)).toEqual(before)
})

test('a view is saved, counts from today, is renamed, shared and deleted', async ({ open }) => {
  const page = await open('/client-groups?createdOn=between:today-6d,today')
  await page.getByRole('button', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name of the view (English)').fill('This week')
  await dialog.getByRole('button', { name: 'Save view' }).click()
  const tab = (name: string) => page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: new RegExp(name) })
  await expect(tab('This week')).toHaveAttribute('aria-current', /page|true/)
  await page.goto('/client-groups')
  await tab('This week').click()
  await expect(page).toHaveURL(/createdOn=between:today-6d,today/)
  await expect(page.getByRole('img', { name: 'This view was changed' })).toBeHidden()
  await page.getByRole('button', { name: 'Rename or share' }).click()
  await dialog.getByLabel('Name of the view (English)').fill('New groups')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Rename or share' }).click()
  await expect(tab('New groups')).toBeVisible()
  await page.getByRole('button', { name: 'Delete view' }).click()
  await dialog.getByRole('button', { name: 'Delete view' }).click()
  await expect(tab('New groups')).toBeHidden()
})

test('all that match are changed as one job; the list is exported as it is shown', async ({ open }) => {
  test.slow()
  const page = await open('/client-groups')
  for (let number = 1; number <= 11; number++) await addGroup(page, `Many ${number}`)
  await page.goto('/client-groups?q=Many&rows=10')
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click()
  await page.getByRole('button', { name: 'Select all 11' }).click()
  await expect(page.getByText('All 11 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Export' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('CSV', { exact: true }).click()
  await dialog
    .getByRole('button', { name: /Export/ })
    .last()
    .click()
  const link = dialog.getByRole('link', { name: /Download/ })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\n')
  expect(lines).toHaveLength(12)
  await page.keyboard.press('Escape')
  await page
    .getByRole('toolbar', { name: /selected/ })
    .getByRole('button', { name: 'Delete' })
    .click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('.toast').filter({ hasText: 'Delete 11' })).toContainText('11 done')
  await expect(page.getByRole('heading', { name: 'No client group matches' })).toBeVisible()
})

test('? in the pager and on the keyboard names all keys; the rail’s pages are reached by arrows', async ({ open }) => {
  const page = await open('/client-groups', { width: 1200 })
  await pressUntil(page, 'Shift+Slash', () => expect(page.getByRole('dialog')).toBeVisible({ timeout: 500 }))
  await page.keyboard.press('Escape')
  const logs = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Logs' })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).focus()
  await pressUntil(page, 'Tab', () => expect(logs).toBeFocused({ timeout: 200 }))
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('.flyout').getByRole('link', { name: 'Activity log' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('.flyout').getByRole('link', { name: 'Admin log' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(logs).toBeFocused()
})

test('a narrow screen exports and orders by its menu', async ({ open }) => {
  const page = await open('/logs-activity-log', { width: 390 })
  const more = page.getByRole('button', { name: 'More for this list' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Ascending' }).click()
  await expect(page).toHaveURL(/sort=occurredOn|sort=id/)
  await more.click()
  await page.getByRole('menuitem', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(dialog.getByRole('link', { name: 'Download' })).toBeVisible()
})

test('columns that have no room go whole, the status stays, and nothing lies under the row menu', async ({ open }) => {
  const page = await open('/settings/other/country')
  const head = page.getByRole('columnheader', { name: 'New clients' })
  for (const width of [600, 800, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(head).toBeVisible()
    const wrong = await page.evaluate(() => {
      const frame = document.querySelector('.table-frame') as HTMLElement
      const cut = [...frame.querySelectorAll<HTMLElement>('th')].filter(th => th.offsetWidth > 0 && th.scrollWidth > th.clientWidth + 1)
      return [...cut.map(th => th.textContent), ...(frame.scrollWidth > frame.clientWidth ? ['wider than its frame'] : [])]
    })
    expect(wrong, `at ${width}`).toEqual([])
  }
})

test('the whole cell of the box selects, and the whole cell of a head orders', async ({ open }) => {
  const page = await open('/settings/other/country')
  const row = page.locator('tr[data-row]').first()
  await row
    .locator('td')
    .first()
    .click({ position: { x: 2, y: 2 } })
  await expect(row).toHaveAttribute('aria-selected', 'true')
  const name = page.locator('th:has(a)').nth(1)
  const [cell, link] = [await name.boundingBox(), await name.getByRole('link').boundingBox()]
  expect(link?.height).toBeGreaterThan((cell?.height ?? 0) - 3)
  expect(link?.width).toBeGreaterThan((cell?.width ?? 0) - 3)
})

test('a list has as many rows as the window holds, until its reader says otherwise', async ({ open }) => {
  const page = await open('/settings/other/country')
  await page.setViewportSize({ width: 1440, height: 1100 })
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('rows=20')
  await page.reload()
  await expect(page.locator('tr[data-row]')).toHaveCount(20)
  await clickUntil(page.getByRole('link', { name: 'Page 2' }), () => expect(page).toHaveURL(/page=2/, { timeout: 2000 }))
  await page.getByRole('combobox', { name: 'Rows' }).selectOption('10')
  await expect(page.locator('tr[data-row]')).toHaveCount(10)
  await page.goto('/settings/other/country')
  await expect(page.locator('tr[data-row]')).toHaveCount(10)
})
