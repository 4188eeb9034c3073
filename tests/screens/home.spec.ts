import { writeMessage } from '../support/contact-message.ts'
import type { Fill } from '../support/prepared.ts'
import { expect, test } from '../support/screen.ts'

const twoMessages: Fill = async ({ services }) => {
  await writeMessage(services)
  await writeMessage(services)
}
test.use({ serverWith: { staff: { sara: { capabilities: ['dashboard.view'] } }, fill: twoMessages } })

test('what waits is counted, leads to where it is done, and shows to those who may do it', async ({ open }) => {
  const page = await open('/')
  const waiting = page.locator('section', { hasText: 'Needs attention' })
  // A dash stands for what could not be counted.
  await expect(waiting.getByText('—')).toHaveCount(0)
  await waiting.getByRole('link', { name: 'Open 2 new contact messages' }).click()
  await expect(page).toHaveURL(/\/contact-us\?/)
  await expect(page.getByRole('row')).toHaveCount(3)
  const hers = await open('/', { person: 'sara' })
  await expect(hers.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(hers.getByText('new contact messages')).toHaveCount(0)
})

test('the figures of the page are of the time and the kind that its reader chooses, and stay in the address', async ({ open }) => {
  const page = await open('/')
  await page.getByRole('navigation', { name: 'Time of the figures' }).getByRole('link', { name: '12 months' }).click()
  await expect(page).toHaveURL(/range=months12/)
  await page.getByRole('navigation', { name: 'What is shown' }).getByRole('link', { name: 'New orders' }).click()
  await expect(page).toHaveURL(/range=months12&show=orders/)
  const table = page.getByRole('table', { name: 'New orders' })
  await expect(table.getByRole('row')).toHaveCount(13)
})

test('panels are moved by keys and by pointer, hidden, kept for another browser and reset', async ({ open }) => {
  const page = await open('/')
  await page.getByRole('link', { name: 'Customise' }).click()
  const handle = (name: string) => page.getByRole('button', { name: `Move ${name}` })
  await handle('New clients').focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('New clients is now at place 4')).toBeAttached()
  await expect(handle('New clients')).toBeFocused()
  await page.getByRole('button', { name: 'Hide Needs attention' }).click()
  const [from, to] = [await handle('To-do').boundingBox(), await handle('Billing').boundingBox()]
  if (!from || !to) throw new Error('a panel has no place')
  await page.mouse.move(from.x + 9, from.y + 9)
  await page.mouse.down()
  await page.mouse.move(from.x - 60, from.y - 20, { steps: 5 })
  await page.mouse.move(to.x + 20, to.y + 60, { steps: 12 })
  await page.mouse.up()
  await expect(page.getByText('To-do is now at place 2')).toBeAttached()
  // For a moment after a drag a click still counts as its end.
  await expect(async () => {
    await page.getByRole('button', { name: 'Done' }).click({ timeout: 2000 })
    await expect(page).toHaveURL(/\/$/, { timeout: 3000 })
  }).toPass()

  const other = await open('/')
  const main = other.locator('[data-column]').first().getByRole('heading')
  await expect(main).toHaveText(['Income', 'To-do', 'Billing', 'Pending orders', 'New clients', 'Activated orders', 'Latest activity'])
  await expect(other.getByRole('heading', { name: 'Needs attention' })).toHaveCount(0)
  await other.goto('/?customise=1')
  await other.getByRole('button', { name: 'Reset' }).click()
  await other.getByRole('button', { name: 'Done' }).click()
  await expect(main).toHaveText(['Income', 'Billing', 'Pending orders', 'Activated orders', 'New clients', 'Latest activity'])
})

test('the latest activity needs the right to see logs; who is online does not', async ({ open }) => {
  const page = await open('/', { person: 'sara' })
  await expect(page.getByRole('heading', { name: 'Online now' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Latest activity' })).toHaveCount(0)
})

test('a notice is pinned, changed and taken down on the board', async ({ open }) => {
  const page = await open('/')
  await page.getByRole('button', { name: 'Pin a notice' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').first().fill('The office closes at noon.')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit: The office closes at noon.' }).click()
  await dialog.getByRole('textbox').first().fill('The office closes at one.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Take down: The office closes at one.' }).click()
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: 'Take down' }).click()
  await expect(page.getByText('Nothing is pinned.')).toBeVisible()
})
