import type { Page } from '@playwright/test'
import { addClientGroup } from '../support/client-group-form.ts'
import { pressUntil } from '../support/page-checks.ts'
import { expect, test } from '../support/screen.ts'

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

async function add(page: Page, english: string, arabic: string, discount = '0') {
  await addClientGroup(page, english, arabic, discount)
  await page.goto(`/client-groups?q=${encodeURIComponent(english)}`)
  await expect(row(page, english)).toBeVisible()
}

test('a group is made, refused with its error at the field, edited, duplicated and deleted', async ({ open }) => {
  const page = await open('/client-groups')
  await page
    .getByRole('button', { name: /New group/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Discount').fill('101')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByRole('alert')).toContainText('2 fields need fixing')
  await expect(dialog.getByLabel('Name (English)')).toBeFocused()
  await expect(dialog.getByLabel('Discount')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await add(page, 'Hospitals', 'مستشفيات', '12.5')
  await expect(row(page, 'Hospitals')).toContainText('12.5%')
  await page.goto('/client-groups?q=Hospitals')
  await expect(row(page, 'Hospitals')).toBeVisible()
  await pressUntil(page, 'j', () => expect(row(page, 'Hospitals')).toHaveClass(/cursor/, { timeout: 500 }))
  await page.keyboard.press('e')
  await expect(dialog.getByLabel('Name (English)')).toHaveValue('Hospitals')
  await dialog.getByLabel('Name (English)').fill('Clinics')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/client-groups?q=Clinics')

  await row(page, 'Clinics').getByRole('button', { name: 'Actions for Clinics' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(row(page, 'Clinics \\(copy\\)')).toBeVisible()
  await row(page, 'Clinics \\(copy\\)').getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(row(page, 'Clinics \\(copy\\)')).toBeHidden()
})

test('the list is found in, filtered, ordered and shared by its address', async ({ open }) => {
  const page = await open('/client-groups')
  await add(page, 'Schools', 'مدارس', '20')
  await add(page, 'Charities', 'جمعيات', '30')
  await page.goto('/client-groups?rows=100')
  await expect(row(page, 'Charities')).toBeVisible()
  const find = page.getByRole('searchbox', { name: 'Find in this list' })
  await pressUntil(page, '/', () => expect(find).toBeFocused({ timeout: 500 }))
  await find.fill('')
  await page.keyboard.type('مدارس')
  await expect(row(page, 'Charities')).toBeHidden()
  await expect(row(page, 'Schools')).toBeVisible()
  await expect(page).toHaveURL(/q=/)
  await page.getByRole('toolbar', { name: 'List tools' }).getByRole('button', { name: 'Reset', exact: true }).click()
  // Asked for before the answer to Reset is there: it starts from that.
  await page.getByRole('link', { name: 'Discount' }).click()
  await expect(page).toHaveURL(/sort=discount/)
  await expect(page).not.toHaveURL(/q=/)
  await expect(page.getByRole('columnheader', { name: 'Discount' })).toHaveAttribute('aria-sort', 'ascending')

  await page.keyboard.press('f')
  await page.getByRole('listbox').getByRole('option', { name: 'Discount' }).click()
  // What one types next goes into the value: no reach for it, no click.
  await expect(page.getByLabel('From')).toBeFocused()
  await page.keyboard.type('25')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Schools')).toBeHidden()
  await expect(row(page, 'Charities')).toBeVisible()
  const shared = await open(page.url())
  await expect(row(shared, 'Charities')).toBeVisible()
  await expect(row(shared, 'Schools')).toBeHidden()
  await page.goBack()
  await expect(row(page, 'Schools')).toBeVisible()

  await page.goto('/client-groups?q=nothing-has-this-name')
  await expect(page.getByRole('heading', { name: 'No client group matches' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(row(page, 'Schools')).toBeVisible()
})

test('several are deleted as one job that tells what became of each', async ({ open }) => {
  const page = await open('/client-groups')
  await add(page, 'Bulk one', 'الأولى')
  await add(page, 'Bulk two', 'الثانية')
  await page.goto('/client-groups?q=Bulk')
  for (const name of ['Bulk one', 'Bulk two']) await page.getByRole('checkbox', { name: `Select ${name}` }).click()
  const bar = page.getByRole('toolbar', { name: '2 selected' })
  await bar.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('.toast')).toContainText('Delete 2')
  await expect(page.locator('.toast')).toContainText('2 done')
  await expect(row(page, 'Bulk one')).toBeHidden()
})
