import { serverGroups } from '#contract/services/server-groups.ts'
import { servers } from '#contract/services/servers.ts'
import { clientFor } from '../support/client.ts'
import { complaintsOf, violationsOf } from '../support/page-checks.ts'
import type { Fill } from '../support/prepared.ts'
import { expect, test } from '../support/screen.ts'

let down = 0
/** Two servers in a group: one that works, one that cannot be reached. */
const fill: Fill = async ({ app }, people) => {
  const admin = clientFor(app, { token: people.admin?.token ?? null })
  const make = async (name: string, more: object) => {
    const body = { name, module: 'simulator' as const, hostname: `${name}.example.sa`, maxAccounts: 40, ...more }
    return (await admin.call(servers.endpoints.create, { body })).data.id
  }
  const first = await make('riyadh-1', { datacentre: 'Riyadh', monthlyCost: 45_000 })
  down = await make('jeddah-1', { simulatedBehaviour: 'down' })
  await admin.call(serverGroups.endpoints.create, { body: { name: { en: 'Saudi Arabia', ar: 'السعودية' }, serverIds: [first, down] } })
}

test.use({ serverWith: { staff: { sara: { capabilities: ['server.view', 'log.module'] } }, fill } })

const path = '/settings/products-services/server'

test('a server is added, tested and put into a group; what a panel refused stands on its page and in the log', async ({ open }) => {
  const page = await open(`${path}/new`)
  await page.getByLabel('Name', { exact: true }).fill('riyadh-2')
  await page.getByRole('combobox', { name: 'Control panel' }).click()
  await page.getByRole('option', { name: 'Simulator' }).click()
  await page.getByLabel('Host name or IP address').fill('not a host')
  await page.getByRole('button', { name: 'Save server' }).click()
  await expect(page.getByLabel('Host name or IP address')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Host name or IP address').fill('riyadh-2.example.sa')
  await page.getByRole('button', { name: 'Save server' }).click()
  await expect(page.getByRole('heading', { name: 'riyadh-2' })).toBeVisible()
  await page.getByRole('button', { name: 'Test connection' }).click()
  await expect(page.getByText('The connection works')).toBeVisible()

  await page.goto(`${path}/${down}`)
  await page.getByRole('button', { name: 'Test connection' }).click()
  await expect(page.getByRole('main').getByText('the connection was refused')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  await page.goto('/logs-module-log')
  await page
    .getByRole('row', { name: /jeddah-1/ })
    .getByRole('link', { name: 'test' })
    .click()
  await expect(page.getByRole('dialog').getByText('To be tried again')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  expect(complaintsOf(page)).toEqual([])
})

test('an access key is never shown; a certificate that is pinned is asked for', async ({ open }) => {
  const page = await open(`${path}/new`)
  await page.getByLabel('Name', { exact: true }).fill('dammam-1')
  await page.getByRole('combobox', { name: 'Control panel' }).click()
  await page.getByRole('option', { name: 'cPanel & WHM' }).click()
  await page.getByLabel('Host name or IP address').fill('dammam-1.example.sa')
  await page.getByLabel('User name').fill('root')
  const accessKey = page.getByRole('textbox', { name: 'Access key' })
  await accessKey.fill('TOPSECRET1')
  await page.getByRole('combobox', { name: 'Certificate', exact: true }).click()
  await page.getByRole('option', { name: 'This certificate alone' }).click()
  await page.getByRole('button', { name: 'Save server' }).click()
  await expect(page.getByLabel('SHA-256 fingerprint of the certificate')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('SHA-256 fingerprint of the certificate').fill('ab'.repeat(32))
  await page.getByRole('button', { name: 'Save server' }).click()
  await expect(page.getByRole('heading', { name: 'dammam-1' })).toBeVisible()
  await expect(accessKey).toHaveValue('')
  expect(await page.content()).not.toContain('TOPSECRET1')
  expect(complaintsOf(page)).toEqual([])
})

test('who may only look at servers changes and tests none', async ({ open }) => {
  const page = await open(path, { person: 'sara' })
  await expect(page.getByRole('link', { name: 'riyadh-1' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'New server' })).toBeHidden()
  await page.goto(`${path}/${down}`)
  await expect(page.getByRole('heading', { name: 'jeddah-1' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Test connection' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Save server' })).toBeHidden()
})

for (const width of [390, 600, 1440])
  test(`servers, their page and their groups fit ${width} px in Arabic and in the dark`, async ({ revisit }) => {
    for (const address of [path, `${path}/${down}`, '/settings/products-services/server-groups', '/logs-module-log']) {
      const page = await revisit(address, { language: 'ar-SA', theme: 'dark', width })
      expect(await violationsOf(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  })
