import { company, fill } from '../support/client-form.ts'
import { clickUntil, pressUntil, violationsOf } from '../support/page-checks.ts'
import { expect, test } from '../support/screen.ts'

test('signing in: Tab leads from the name to the password', async ({ open }) => {
  const page = await open('/access/login', { person: null })
  await page.getByLabel('Email or mobile').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
})

test('focus goes into what opens and comes back from it', async ({ open }) => {
  const page = await open('/settings/other/country?q=Saudi')
  const row = page.getByRole('row', { name: /Saudi Arabia/ })
  await pressUntil(page, 'j', () => expect(row).toHaveClass(/cursor/, { timeout: 500 }))
  const dialog = page.getByRole('dialog')
  const commands = page.getByRole('button', { name: 'Actions for Saudi Arabia' })
  await commands.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Edit' }).press('Enter')
  await expect(dialog.getByLabel('Dialling code')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(commands).toBeFocused()

  const bell = page.getByRole('button', { name: /^Notifications/ })
  await bell.focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(bell).toBeFocused()

  await page
    .getByRole('button', { name: /^Filter/ })
    .first()
    .press('Enter')
  await page.getByRole('option', { name: 'VAT' }).click()
  await expect(dialog.locator('select, input, button').and(page.locator(':focus'))).toHaveCount(1)
})

test('what is typed together with Ctrl K is searched for: no key of it is a shortcut, and Enter waits for what it finds', async ({
  open,
}) => {
  const page = await open('/add-new-client')
  await fill(page, { ...company, 'Company name': 'Noura Clinics' })
  await clickUntil(page.getByRole('button', { name: /Add client/ }), () => expect(page).toHaveURL(/client=\d+/))
  await page.goto('/manage-clients')
  await page.getByRole('link', { name: 'Noura Clinics' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('noura')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Noura Clinics')
  // What stands in no name is told, on a phone too: by what it was found.
  await page.setViewportSize({ width: 390, height: 800 })
  await page.keyboard.press('Control+k')
  await page.keyboard.type(company.Mobile.slice(1))
  await expect(page.getByRole('option', { name: /Noura Clinics/ }).getByText(/Mobile: \+966/)).toBeVisible()
  expect(await violationsOf(page, { within: '[role=dialog]' })).toEqual([])
})

test('J and K move the focus through the rows, and X selects where it is', async ({ open }) => {
  const page = await open('/settings/other/country')
  const focused = () => page.evaluate(() => document.activeElement?.closest('tr')?.dataset.row)
  const rows = page.locator('tr[data-row]')
  const [first, second] = [await rows.nth(0).getAttribute('data-row'), await rows.nth(1).getAttribute('data-row')]
  await pressUntil(page, 'j', async () => expect(await focused()).toBe(first))
  await page.keyboard.press('j')
  expect(await focused()).toBe(second)
  await page.keyboard.press('k')
  expect(await focused()).toBe(first)
  await page.keyboard.press('x')
  await expect(rows.nth(0)).toHaveAttribute('aria-selected', 'true')
})

test('the keys of a list rest while a menu is opening', async ({ open }) => {
  const page = await open('/client-groups')
  let answer = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.getByRole('button', { name: /Account menu/ }).waitFor()
  await pressUntil(page, '/', () => expect(page.getByLabel('Find in this list')).toBeFocused({ timeout: 500 }))
  await page.getByRole('heading', { level: 1 }).click()
  await page.route('**/_next/static/**', async route => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: /Account menu/ }).click()
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  answer()
  await expect(page.getByRole('menu')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('another page begins at its heading; the first one does not', async ({ open }) => {
  const page = await open('/')
  const heading = page.getByRole('heading', { level: 1 })
  await heading.waitFor()
  await expect(heading).not.toBeFocused()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients', exact: true }).click()
  await expect(page).toHaveURL('/manage-clients')
  await expect(heading).toBeFocused()
})

test('nothing that the keyboard reaches is hidden behind the save bar', async ({ open }) => {
  const page = await open('/add-new-client')
  await page.setViewportSize({ width: 1440, height: 560 })
  const bar = page.locator('.save-bar')
  await bar.waitFor()
  const fields = await page.locator('main form input:visible, main form button:visible').count()
  const hidden: string[] = []
  for (let index = 0; index < fields + 20; index += 1) {
    await page.keyboard.press('Tab')
    const under = await page.evaluate(() => {
      const active = document.activeElement as HTMLElement
      const bar = document.querySelector('.save-bar') as HTMLElement
      if (!active.closest('main form') || bar.contains(active)) return ''
      return active.getBoundingClientRect().bottom > bar.getBoundingClientRect().top + 1 ? active.outerHTML.slice(0, 120) : ''
    })
    if (under) hidden.push(under)
  }
  expect(hidden).toEqual([])
})

test('Space looks at a record beside its list; J and K take it along, Enter opens, Escape closes', async ({ open }) => {
  const page = await open('/add-new-client')
  await fill(page, { ...company, 'Company name': 'Rowad Printing' })
  await clickUntil(page.getByRole('button', { name: /Add client/ }), () => expect(page).toHaveURL(/client=\d+/))
  await page.goto('/manage-clients')
  const panel = page.getByRole('complementary', { name: /beside the list$/ })
  const rows = page.locator('tr[data-row]')
  const nameOf = (index: number) => rows.nth(index).locator('[data-row-link]')
  await pressUntil(page, ' ', () => expect(panel).toBeVisible({ timeout: 500 }))
  await expect(nameOf(0)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  const mine = page.getByRole('link', { name: 'Rowad Printing' })
  await mine.focus()
  await page.keyboard.press('Space')
  await expect(panel.getByRole('heading', { name: 'Rowad Printing' })).toBeVisible()
  // What the list does not show unless it is chosen.
  await expect(panel.getByText('VAT number')).toBeVisible()
  const actions = page.getByRole('button', { name: 'Actions for Rowad Printing' })
  await actions.click()
  await page.keyboard.press('Escape')
  await expect(actions).toBeFocused()
  await expect(panel).toBeVisible()
  await mine.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rowad Printing')
})

test('Q and a key begin something new: a dialog opens where its form is one, once, and the address forgets it', async ({ open }) => {
  const page = await open('/')
  await pressUntil(page, 'q', async () => {
    await page.keyboard.press('k')
    await expect(page).toHaveURL(/\/to-do/, { timeout: 2000 })
  })
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox').first()).toBeVisible()
  await expect(page).toHaveURL(/\/to-do$/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('a record that there is none of is said to be missing, with the way to its list', async ({ open }) => {
  const page = await open('/e-invoices/999999')
  await expect(page.getByText('999999')).toBeVisible()
  for (const path of [
    '/nic-api-module/reconciliation/999999',
    '/settings/other/automation-settings/runs/999999',
    '/reports/general/nothing',
  ]) {
    await page.goto(path)
    await expect(page.locator('main').getByRole('link', { name: /^Back to / })).toBeVisible()
  }
})
