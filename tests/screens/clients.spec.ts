import type { Page } from '@playwright/test'
import { company, fill } from '../support/client-form.ts'
import { clickUntil, expectWellMade } from '../support/page-checks.ts'
import { platformProcess } from '../support/platform-process.ts'
import { expect, type Open, test } from '../support/screen.ts'

const sees = ['client.view', 'client.create', 'client.edit'] as const
test.use({ serverWith: { staff: { sara: { capabilities: [...sees] }, omar: { capabilities: [...sees, 'clientTag.view'] } } } })

async function addCompany(open: Open, change: Record<string, string>): Promise<Page> {
  const page = await open('/add-new-client')
  await fill(page, { ...company, ...change })
  await page.getByRole('button', { name: /Add client/ }).click()
  await expect(page).toHaveURL(/\/view\/summary\?client=\d+/)
  return page
}

test('a client is added, found, changed, saved over by another, and its history tells', async ({ open }) => {
  const page = await addCompany(open, {})
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rawabi Trading Est.')
  const id = new URL(page.url()).searchParams.get('client')

  await page.goto('/client')
  await page.getByLabel('Find in this list').fill('rawabi')
  await page.getByRole('link', { name: /Rawabi Trading/ }).click()
  await expect(page).toHaveURL(new RegExp(`client=${id}`))
  await page.getByRole('link', { name: 'Edit', exact: true }).first().click()

  const other = await open(`/view/profile?client=${id}`)
  await fill(other, { Street: 'Olaya Street' })
  await other.getByRole('button', { name: /^Save/ }).click()
  await expect(other.getByRole('list', { name: 'History' })).toContainText('Olaya Street')

  await fill(page, { Street: 'Tahlia Street' })
  await page.getByRole('button', { name: /^Save/ }).click()
  const conflict = page.getByRole('dialog', { name: 'You saved this in another tab' })
  await expect(conflict).toContainText('Olaya Street')
  await conflict.getByRole('button', { name: 'Use these' }).click()
  await page.getByRole('button', { name: /^Save/ }).click()
  const history = page.getByRole('list', { name: 'History' })
  await expect(history).toContainText('Tahlia Street')
  await expect(history).toContainText('Olaya Street')
  await expect(history).toContainText('Client added')
})

test('bad input is told at its field and everything typed stays; a look-alike is named while typing', async ({ open }) => {
  await addCompany(open, { Email: 'twin@rawabi.example', Mobile: '0552148831', 'VAT number': '310248871900003' })
  const page = await open('/add-new-client')
  await fill(page, { ...company, Email: 'twin@rawabi.example', 'VAT number': '123', 'Postal code': '12' })
  await expect(page.getByRole('link', { name: 'Rawabi Trading Est.' }).first()).toBeVisible()
  await page.getByRole('button', { name: /Add client/ }).click()
  await expect(page.getByLabel(/^VAT number/)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel(/^Postal code/)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel(/^Street/)).toHaveValue(company.Street)
  await expect(page).toHaveURL(/add-new-client/)
})

test('a save that meets a killed platform is done once it is back, and only once', async ({ open, server }) => {
  const page = await addCompany(open, { Email: 'down@rawabi.example', Mobile: '0552148832' })
  await page.getByRole('link', { name: 'Edit', exact: true }).first().click()
  await fill(page, { District: 'Al Malqa' })
  process.kill(platformProcess(server.dataDir), 'SIGKILL')
  await page.getByRole('button', { name: /^Save/ }).click()
  const history = page.getByRole('list', { name: 'History' })
  const tryAgain = page.getByRole('button', { name: 'Try again' })
  await expect(async () => {
    // A platform that takes long to come back is asked again by hand, with the same key.
    if (await tryAgain.isVisible()) await tryAgain.click()
    await expect(history).toContainText('Al Malqa', { timeout: 3000 })
  }).toPass({ timeout: 45_000 })
  await expect(history.getByText('District changed')).toHaveCount(1)
})

test('while nothing answers what was typed stays, and trying again saves it', async ({ open }) => {
  const page = await addCompany(open, { Email: 'offline@rawabi.example', Mobile: '0552148834' })
  await page.getByRole('link', { name: 'Edit', exact: true }).first().click()
  await fill(page, { District: 'Al Malqa' })
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /^Save/ }).click()
  const tryAgain = page.getByRole('button', { name: 'Try again' })
  await expect(tryAgain).toBeVisible()
  await expect(page.getByLabel(/^District/)).toHaveValue('Al Malqa')
  await page.context().setOffline(false)
  await tryAgain.click()
  await expect(page.getByRole('list', { name: 'History' })).toContainText('Al Malqa')
})

test('a client is closed by typing its name and giving a reason, leaves the list, and is opened again', async ({ open }) => {
  const page = await addCompany(open, { Email: 'close@rawabi.example', Mobile: '0552148833', 'Company name': 'Najd Group' })
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Close client' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Close client' })).toBeDisabled()
  await dialog.getByLabel(/Type/).fill('Najd Group')
  await dialog.getByRole('button', { name: 'Close client' }).click()
  await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Reason').fill('Moved to another provider')
  await dialog.getByRole('button', { name: 'Close client' }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/client?q=Najd')
  await expect(page.getByText('Najd Group')).toHaveCount(0)
  await page.goto('/client?view=closed&status=in:closed')
  await page.getByRole('link', { name: /Najd Group/ }).click()
  await expect(page.getByRole('heading', { name: 'Najd Group' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await dialog.getByRole('combobox').fill('reopen')
  await dialog.getByRole('option', { name: /Reopen client/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reopen client' }).click()
  await expect(page.locator('.toast').filter({ hasText: 'Client reopened' })).toBeVisible()
})

test('who may skips what is not known yet; others do not see the wish, and may change what is there', async ({ open }) => {
  const page = await open('/add-new-client')
  const person = page.getByRole('option', { name: 'Person', exact: true })
  await clickUntil(page.getByRole('combobox', { name: 'Account type' }), () => expect(person).toBeVisible({ timeout: 1000 }))
  await person.click()
  await expect(page.getByLabel(/^Company name/)).toHaveCount(0)
  await fill(page, { 'First name': 'Reem', 'Last name': 'Al-Subaie', Email: 'reem@skipped.example' })
  await page.getByRole('button', { name: /Add client/ }).click()
  await expect(page.getByLabel(/^Mobile/)).toBeFocused()
  await page.getByLabel('Skip what is not known yet').check()
  await page.getByRole('button', { name: /Add client/ }).click()
  await expect(page).toHaveURL(/\/view\/summary\?client=\d+/)
  await expectWellMade(page)

  const hers = await open(`/view/profile?client=${new URL(page.url()).searchParams.get('client')}`, { person: 'sara' })
  await expect(hers.getByLabel('Skip what is not known yet')).toHaveCount(0)
  await fill(hers, { City: 'Riyadh' })
  await hers.getByRole('button', { name: /^Save/ }).click()
  await expect(hers.getByRole('list', { name: 'History' })).toContainText('Riyadh')
})

test('what was done is taken back from its toast', async ({ open }) => {
  const page = await addCompany(open, { Email: 'undo@rawabi.example', Mobile: '0552148839', 'VAT number': '310148871900003' })
  const menu = page.getByRole('button', { name: 'More actions' })
  const command = page.getByRole('menuitem', { name: 'Deactivate', exact: true })
  await clickUntil(menu, () => expect(command).toBeVisible({ timeout: 2000 }))
  await command.click()
  const header = page.locator('.page-header')
  await expect(header).toContainText('Inactive')
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
  await expect(header).not.toContainText('Inactive')
  await expect(header).toContainText('Active')
  await clickUntil(menu, () => expect(command).toBeVisible({ timeout: 2000 }))
  await page.getByRole('menuitem', { name: 'Deactivate with a reason' }).click()
  await page
    .getByRole('dialog')
    .getByLabel(/^Reason/)
    .fill('Moved abroad')
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate', exact: true }).click()
  await expect(header).toContainText('Inactive')
  await page.goto(page.url().replace('/view/summary', '/view/profile'))
  await expect(page.getByRole('list', { name: 'History' })).toContainText('Moved abroad')
})

test('what was done to many is taken back from the tray’s toast', async ({ open }) => {
  const page = await addCompany(open, { Email: 'many@rawabi.example', Mobile: '0552148840', 'VAT number': '310148872900003' })
  await page.goto('/manage-clients?q=many%40rawabi.example')
  const row = page.getByRole('row', { name: /many@rawabi/ })
  const bar = page.getByRole('toolbar', { name: '1 selected' })
  await clickUntil(row.getByRole('checkbox'), () => expect(bar).toBeVisible({ timeout: 1000 }))
  await bar.getByRole('button', { name: 'Deactivate', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate', exact: true }).click()
  await expect(row).toContainText('Inactive')
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
  await expect(row).not.toContainText('Inactive')
})

test('a tag that is not there is made where it is chosen, by who may', async ({ open }) => {
  const page = await addCompany(open, { Email: 'tag@rawabi.example', Mobile: '0552148841', 'VAT number': '310148873900003' })
  const id = new URL(page.url()).searchParams.get('client')
  const edit = page.getByRole('button', { name: 'Edit Tags' })
  const box = page.getByRole('combobox', { name: /^Tags/ })
  await clickUntil(edit, () => expect(box).toBeVisible({ timeout: 1000 }))
  await box.click()
  await page.keyboard.type('Gold partner')
  await page.getByRole('option', { name: 'Add Gold partner' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(edit).toBeVisible()
  await expect(page.getByText('Gold partner').first()).toBeVisible()

  const his = await open(`/view/profile?client=${id}`, { person: 'omar' })
  await his.getByRole('combobox', { name: /^Tags/ }).click()
  await his.keyboard.type('Silver partner')
  await expect(his.getByText('Nothing found')).toBeVisible()
  await expect(his.getByRole('option', { name: /^Add/ })).toHaveCount(0)
})
