import { clientFor } from '../support/client.ts'
import { addClient, company } from '../support/clients.ts'
import { orderOf, sold } from '../support/orders.ts'
import { complaintsOf, violationsOf } from '../support/page-checks.ts'
import type { Fill } from '../support/prepared.ts'
import { expect, test } from '../support/screen.ts'

let client = 0
/** A client with two services that run, and an order that nobody has decided on. */
const fill: Fill = async ({ app }, people) => {
  const admin = clientFor(app, { token: people.admin?.token ?? null })
  client = (await addClient(admin, company())).id
  const prices = [{ currency: 'SAR', cycle: 'annual' as const, price: 1200_00 }]
  const mail = await sold(admin, { name: { en: 'Business e-mail', ar: 'بريد الأعمال' }, autoSetup: 'onOrder', prices })
  for (const domain of ['asfar.example', 'najd.example'])
    await orderOf(admin, client, [{ productId: mail.id, cycle: 'annual', domain }], { invoiced: false })
  const terms = { minimumTermMonths: 24, earlyEndFee: 'remaining' as const }
  const line = await sold(admin, { name: { en: 'Leased line', ar: 'خط مؤجر' }, autoSetup: 'onOrder', prices, ...terms })
  await orderOf(admin, client, [{ productId: line.id, cycle: 'annual', domain: 'bound.example' }], { invoiced: false })
  const hosting = await sold(admin, { name: { en: 'Hosting', ar: 'استضافة' }, autoSetup: 'never', prices })
  await orderOf(admin, client, [{ productId: hosting.id, cycle: 'annual', domain: 'waits.example' }])
}
test.use({ serverWith: { staff: { sara: { capabilities: ['dataChangeRequest.view', 'dataChangeRequest.decide', 'client.view'] } }, fill } })

test('a service is asked to end on its page, shown among the open requests with what it brings, and ended from there', async ({ open }) => {
  const page = await open('/products-services')
  await page.getByRole('link', { name: /asfar\.example/ }).click()
  await page.getByRole('button', { name: 'Request cancellation' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Reason').fill('Moves to another company')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('A cancellation is requested')).toBeVisible()
  await page.goto('/cancellation-requests/open-requests')
  await expect(page.getByRole('row', { name: /asfar\.example/ })).toContainText('100.00')
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('link', { name: /asfar\.example/ }).click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Process now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Process now' }).click()
  await expect(page.getByText('Processed').first()).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  expect(complaintsOf(page)).toEqual([])
})

test('who ends a service before its minimum term is told what that costs, and agrees to it', async ({ open }) => {
  const page = await open('/products-services')
  await page.getByRole('link', { name: /bound\.example/ }).click()
  await expect(page.getByText('24 months')).toBeVisible()
  await page.getByRole('button', { name: 'Request cancellation' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Immediate' }).click()
  await dialog.getByLabel('Reason').fill('Moves to another company')
  await expect(dialog.getByLabel(/Early end fee/)).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByText(/Ending it now costs 1,?200\.00 SAR/).first()).toBeVisible()
  await dialog.getByLabel(/Early end fee/).fill('1200')
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('A cancellation is requested')).toBeVisible()
  const arabic = await open(new URL(page.url()).pathname, { language: 'ar-SA' })
  await expect(arabic.getByText('24 شهرًا')).toBeVisible()
  expect(complaintsOf(page)).toEqual([])
  expect(complaintsOf(arabic)).toEqual([])
})

test('a change of protected data is asked for beside what is there, and accepted by somebody else alone', async ({ open }) => {
  const page = await open(`/view/summary?client=${client}`)
  await page.getByRole('link', { name: 'Request a change' }).click()
  await page.getByRole('textbox', { name: 'Commercial registration' }).fill('1010123453')
  await page.getByLabel('Explanation').fill('The registration was renewed')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/update-request-details\/\d+/)
  await expect(page.getByRole('row', { name: /Commercial registration/ })).toContainText('1010123453')
  expect(await violationsOf(page)).toEqual([])
  const hers = await open(new URL(page.url()).pathname, { person: 'sara' })
  await hers.getByRole('button', { name: 'Accept' }).click()
  await hers.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await expect(hers.getByText('Nothing is left to decide.')).toBeVisible()
  expect(complaintsOf(hers)).toEqual([])
})

test('the first page shows what waits, takes an order and something to do, in four looks', async ({ open }, { outputDir }) => {
  const page = await open('/')
  await expect(page.getByRole('navigation', { name: 'What waits' })).toContainText('Pending orders')
  await page.getByRole('button', { name: 'New to-do' }).click()
  await page.getByRole('dialog').getByLabel('What is to be done').fill('Call Najd')
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  const line = page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: 'Done: Call Najd' }) })
  await expect(line).toBeVisible()
  await page.screenshot({ path: `${outputDir}/../home.en-light.png`, fullPage: true })
  await line.getByRole('checkbox').click()
  await expect(line).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])
  for (const [language, theme, width] of [
    ['ar-SA', 'dark', 1440],
    ['ar-SA', 'light', 390],
    ['en-US', 'dark', 390],
  ] as const) {
    const other = await open('/', { language, theme, width })
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await other.screenshot({ path: `${outputDir}/../home.${language}-${theme}-${width}.png`, fullPage: true })
    expect(complaintsOf(other)).toEqual([])
  }
  for (const path of ['/cancellation-requests/open-requests', '/update-request-details', '/to-do']) {
    const other = await open(path, { language: 'ar-SA', theme: 'dark', width: 390 })
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await other.screenshot({ path: `${outputDir}/../${path.replaceAll('/', '_')}.png`, fullPage: true })
    expect(complaintsOf(other)).toEqual([])
  }
})
