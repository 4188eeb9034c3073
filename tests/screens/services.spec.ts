import { services } from '#contract/services/services.ts'
import { clientFor } from '../support/client.ts'
import { moduleWork } from '../support/module-work.ts'
import { sold } from '../support/orders.ts'
import { clickUntil, complaintsOf, violationsOf } from '../support/page-checks.ts'
import type { Fill } from '../support/prepared.ts'
import { expect, test } from '../support/screen.ts'

let running = 0
let clientId = 0
/** A service on a simulated server, another product that it can become, and a job that its server refused. */
const fill: Fill = async (platform, people) => {
  const admin = clientFor(platform.app, { token: people.admin?.token ?? null })
  const hands = await moduleWork(platform, admin)
  const serverId = await hands.server()
  const prices = [{ currency: 'SAR', cycle: 'monthly' as const, price: 49_00 }]
  await sold(admin, { name: { en: 'Bigger hosting', ar: 'استضافة أكبر' }, module: 'simulator', packageName: 'business', prices })
  running = await hands.running('najd.example')
  clientId = (await admin.call(services.endpoints.get, { params: { id: running } })).data.clientId
  await hands.behave(serverId, 'refuses')
  await hands.running('refused.example')
  await hands.behave(serverId, 'works')
  await hands.server({ name: 'Empty server' })
}
test.use({ serverWith: { fill } })

test('the page of a service shows its account, and its password when it is asked for', async ({ open }) => {
  const page = await open(`/products-services/${running}`)
  await expect(page.getByRole('button', { name: 'Sign in to panel' })).toBeVisible()
  await page.getByRole('button', { name: 'Show the password' }).click()
  await expect(page.getByRole('button', { name: 'Hide the password' })).toBeVisible()
  expect([await violationsOf(page), complaintsOf(page)]).toEqual([[], []])
})

test('the zone of a service is made from its page, and each leads to the other in both languages', async ({ open }) => {
  const page = await open(`/products-services/${running}`)
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await clickUntil(page.getByRole('button', { name: 'Create zone' }), () => expect(dialog).toBeVisible({ timeout: 5000 }))
  await expect(dialog).toContainText('najd.example')
  await dialog.getByRole('button', { name: 'Create zone' }).click()
  await page.waitForURL(/zones-list\/\d+/)
  await expect(page.getByRole('heading', { name: 'najd.example' })).toBeVisible()
  const zone = new URL(page.url()).pathname
  const arabic = await open(`/products-services/${running}`, { language: 'ar-SA', theme: 'dark', width: 390 })
  const link = arabic.locator(`main a[href^="${zone}"]`).first()
  await expect(link).toHaveText('najd.example')
  expect([await violationsOf(arabic), complaintsOf(arabic), complaintsOf(page)]).toEqual([[], [], []])
})

test('the desk says what failed and why, and has it tried again', async ({ open }) => {
  const page = await open('/module-jobs')
  await page.getByRole('link', { name: 'refused.example' }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText('The server refused for a reason of its own')
  expect([await violationsOf(page), complaintsOf(page)]).toEqual([[], []])
  await drawer.getByRole('button', { name: 'Try again' }).click()
  await expect(drawer).not.toContainText('The server refused')
})

test('the price of a service is set, and it goes to another server only where its account was seen', async ({ open }) => {
  const page = await open(`/products-services/${running}`)
  const dialog = page.getByRole('dialog')
  const menu = async (verb: string) => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: verb }).click()
  }
  await menu('Set the price')
  await dialog.getByLabel('Recurring amount').fill('-1')
  await dialog.getByRole('button', { name: 'Set the price' }).click()
  await expect(dialog.getByLabel('Recurring amount')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Recurring amount').fill('44.50')
  expect([await violationsOf(page), complaintsOf(page)]).toEqual([[], []])
  await dialog.getByRole('button', { name: 'Set the price' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('44.50 SAR').first()).toBeVisible()

  await menu('Change server')
  await dialog.getByRole('combobox', { name: 'Server' }).click()
  await page.getByRole('option', { name: /Empty server/ }).click()
  await dialog.getByRole('button', { name: 'Change server' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Server' })).toHaveAttribute('aria-invalid', 'true')
  expect(complaintsOf(page)).toEqual([])
})

test('a client at a glance: what is owed, held, paid and running, and what can be begun', async ({ open }) => {
  const page = await open(`/view/summary?client=${clientId}`)
  const figures = page.locator('.statistic')
  await expect(figures).toHaveCount(4)
  await expect(figures.filter({ hasText: 'Active services' })).toContainText('of 2 in all')
  await expect(page.getByRole('link', { name: /najd\.example/ })).toHaveAttribute('href', `/products-services/${running}`)
  await page.getByRole('button', { name: 'New', exact: true }).last().click()
  await page.getByRole('menuitem', { name: 'Invoice', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/add-new-invoice\\?client=${clientId}`))
})

test('in Arabic, dark, on a phone', async ({ open }) => {
  for (const path of [`/products-services/${running}`, '/module-jobs', '/products-services']) {
    const page = await open(path, { language: 'ar-SA', theme: 'dark', width: 390 })
    const wide = await open(path)
    expect([complaintsOf(page), complaintsOf(wide)]).toEqual([[], []])
  }
})
