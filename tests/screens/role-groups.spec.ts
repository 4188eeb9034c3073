import { expectWellMade } from '../support/page-checks.ts'
import { expect, test } from '../support/screen.ts'

test.use({
  serverWith: {
    staff: {
      sara: {
        capabilities: ['roleGroup.view', 'roleGroup.create', 'roleGroup.edit', 'roleGroup.delete', 'client.view'],
        reportAccess: 'restricted',
      },
    },
  },
})
const list = '/settings/staff-management/administrator-roles'

test('a role group is made, its menu is looked at, and it is deleted', async ({ open }) => {
  const page = await open(`${list}/new`)
  await page.getByLabel('Name (English)').fill('Desk of the day')
  await page.getByRole('group', { name: 'Clients', exact: true }).getByLabel('View').check()
  await page.getByLabel('Find a capability').fill('tags')
  await expect(page.getByRole('group', { name: 'Clients', exact: true })).toBeHidden()
  await page.getByRole('group', { name: 'Client tags' }).getByLabel('View').check()
  await page.getByLabel('Find a capability').fill('')
  await page.getByRole('group', { name: 'Working days' }).getByLabel('Sunday').check()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert').filter({ hasText: 'needs fixing' })).toContainText('From: This field is required.')
  await page.getByRole('group', { name: 'Working days' }).getByLabel('Sunday').uncheck()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Desk of the day')
  await expect(page.getByRole('checkbox', { name: 'All of Client tags' })).toHaveJSProperty('indeterminate', true)

  await page.getByRole('button', { name: 'See the menu as this role group' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu of this role group' })
  await expect(menu).toContainText('Client tags')
  await expect(menu).not.toContainText('Logs')
  await page.keyboard.press('Escape')
  await expectWellMade(page)

  await page.getByRole('group', { name: 'Client tags' }).getByLabel('View').uncheck()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('list', { name: 'History' })).toContainText('Client tags: View')

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${list}$`))
  await expect(page.getByRole('row', { name: /Desk of the day/ })).toHaveCount(0)
})

test('what somebody does not have themselves, they cannot give; their own group is out of reach', async ({ open }) => {
  const page = await open(`${list}/new`, { person: 'sara' })
  const clients = page.getByRole('group', { name: 'Clients', exact: true })
  await expect(clients.getByLabel('View')).toBeEnabled()
  await expect(clients.getByLabel(/^Delete/)).toBeDisabled()
  await expect(clients).toContainText('You do not have this')
  await page.getByRole('button', { name: 'Select every View' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'selected' })).toHaveText('2 selected')
  await expect(page.getByLabel('Report access')).toBeDisabled()
})

test('a group that still has members is not deleted', async ({ open }) => {
  const page = await open(list)
  const row = page
    .locator('tbody tr')
    .filter({ has: page.getByRole('cell', { name: '1', exact: true }) })
    .first()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: /Actions for/ }).click()
  await expect(page.getByRole('menuitem', { name: /Delete/ })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await row.getByRole('link').click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem', { name: /Delete/ })).toContainText('The role group still has members.')
})

test('the base roles tell which of them may enter, in Arabic on a phone too', async ({ open }) => {
  const seen = { language: 'ar-SA', theme: 'dark' }
  const page = await open('/settings/staff-management/roles', { ...seen, width: 390 })
  await expect(page.getByRole('row', { name: /مشرف عام/ })).toContainText('1')
  await expectWellMade(page, seen)
})
