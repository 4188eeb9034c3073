import { readFileSync } from 'node:fs'
import { expectWellMade, looks } from '../support/looks.ts'
import { expect, test } from '../support/screen.ts'

test.use({ officeOf: { staff: { sara: { capabilities: ['log.view'] }, omar: { capabilities: ['client.view'] } } } })

test('an entry opens beside the activity log; Escape closes it and takes it out of the address', async ({ open }) => {
  const page = await open('/client-groups')
  await page
    .getByRole('button', { name: /New group/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name (English)').fill('Logged')
  await dialog.getByLabel('Name (Arabic)').fill('مسجلة')
  await dialog.getByRole('button', { name: 'Create group' }).click()
  await expect(dialog).toBeHidden()

  await page.goto('/logs-activity-log?q=Logged')
  await page
    .getByRole('row', { name: /Logged/ })
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(/entry=\d+/)
  await expect(dialog).toContainText('Logged')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/logs-activity-log\?q=Logged$/)
  await page.goBack()
  await expect(dialog).toBeVisible()
  await page.reload()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/entry=/)
  await expect(dialog).toBeHidden()
})

test('a log is filtered, searched and exported; a row of the admin log names its session', async ({ open }) => {
  const page = await open('/logs-admin-log')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('f')
  await page.getByRole('listbox').getByRole('option', { name: /Who/ }).first().click()
  await page.getByRole('dialog').or(page.locator('form')).getByRole('textbox').last().fill('nobody-has-this-name')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('row').nth(1)).toBeHidden()
  await page.goto('/logs-activity-log')
  await page.getByRole('button', { name: 'Export' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('button', { name: /Export/ })
    .last()
    .click()
  const link = dialog.getByRole('link', { name: /Download/ })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(readFileSync(await download.path(), 'utf8').split('\n').length).toBeGreaterThan(1)
})

test('who may only look sees no export; who may not look is told so', async ({ open }) => {
  const hers = await open('/logs-activity-log', { as: 'sara' })
  await expect(hers.getByRole('row').nth(1)).toBeVisible()
  await expect(hers.getByRole('button', { name: 'Export' })).toHaveCount(0)
  const his = await open('/logs-activity-log', { as: 'omar' })
  await expect(his.getByRole('table')).toHaveCount(0)
})

for (const path of ['/logs-activity-log', '/logs-admin-log', '/logs-email-message-log'])
  for (const { name, width, ...seen } of looks([1440, 390]).filter(look => (look.width === 390) === (look.theme === 'dark')))
    test(`${path} in ${name}`, async ({ open }) => {
      const page = await open(path, { ...seen, width })
      await expectWellMade(page, seen)
    })
