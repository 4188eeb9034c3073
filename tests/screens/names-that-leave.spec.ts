import { domains } from '#contract/domains/domains.ts'
import { clientFor } from '../support/client.ts'
import { addClient, person } from '../support/clients.ts'
import { domainWork } from '../support/domain-work.ts'
import { clickUntil, complaintsOf, violationsOf } from '../support/page-checks.ts'
import type { Fill } from '../support/prepared.ts'
import { expect, test } from '../support/screen.ts'

let [hostId, givenId] = [0, 0]
/** A name to have name servers of its own, and one with an open renewal that another client is to get. */
const fill: Fill = async (platform, people) => {
  const admin = clientFor(platform.app, { token: people.admin?.token ?? null })
  const at = await domainWork(platform, admin)
  hostId = await at.registered('najd.test')
  givenId = await at.registered('given.test')
  await admin.call(domains.endpoints.renew, { params: { id: givenId }, body: { years: 1, premiumPrice: null } })
  await addClient(admin, person({ firstName: { en: 'Khalid', ar: 'خالد' }, lastName: { en: 'Al-Mutairi', ar: 'المطيري' } }))
}
test.use({ serverWith: { fill } })

test('a name server below a name is set and deleted on its page, and a private address is refused in the form', async ({ open }) => {
  const page = await open(`/domain/${hostId}`)
  const card = page.locator('section.card', { has: page.getByRole('heading', { name: 'Private name servers' }) })
  await expect(card.getByText('The registry knows no name server below this domain.')).toBeVisible()
  const form = page.getByRole('dialog')
  await clickUntil(card.getByRole('button', { name: /Set private name server/ }), () => expect(form).toBeVisible({ timeout: 5000 }))
  await form.getByLabel('Private name server').fill('ns1')
  const addresses = form.getByLabel('IP addresses')
  await addresses.fill('10.0.0.7')
  await addresses.press('Enter')
  await form.getByRole('button', { name: 'Set private name server' }).click()
  await expect(form.getByText('Enter a public address: this one is private or reserved.', { exact: true })).toBeVisible()
  await addresses.press('Backspace')
  await addresses.fill('8.8.8.8')
  await addresses.press('Enter')
  await form.getByRole('button', { name: 'Set private name server' }).click()
  await expect(form).toBeHidden()
  await expect(async () => {
    await page.reload()
    await expect(card.getByText('ns1.najd.test')).toBeVisible({ timeout: 2000 })
    await expect(card.getByText('8.8.8.8')).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  expect([await violationsOf(page), complaintsOf(page)]).toEqual([[], []])
  await clickUntil(card.getByRole('button', { name: /Delete private name server/ }), () => expect(form).toBeVisible({ timeout: 5000 }))
  await form.getByRole('button', { name: 'Delete private name server' }).click()
  await expect(form).toBeHidden()
  await expect(async () => {
    await page.reload()
    await expect(card.getByText('ns1.najd.test')).toHaveCount(0, { timeout: 2000 })
  }).toPass({ timeout: 30_000 })
})

test('what goes along with a name is said before another client gets it, and its deletion is requested by typing it', async ({ open }) => {
  const page = await open(`/domain/${givenId}`)
  const form = page.getByRole('dialog')
  const command = async (name: string) => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name }).click()
    await expect(form).toBeVisible()
  }
  await command('Transfer ownership')
  await expect(form.getByText('What goes along and what does not')).toBeVisible()
  await expect(form.getByText('1 invoice charges for its next years:')).toBeVisible()
  await form.getByRole('combobox', { name: 'Client' }).click()
  await page.keyboard.type('Khalid')
  await page.getByRole('option', { name: /Khalid/ }).click()
  await form.getByLabel('Reason').fill('The shop was sold')
  await form.getByRole('button', { name: 'Transfer ownership' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('link', { name: /Khalid Al-Mutairi/ }).first()).toBeVisible()
  expect([await violationsOf(page), complaintsOf(page)]).toEqual([[], []])
  await expect(async () => {
    await page.reload()
    await command('Request deletion')
  }).toPass({ timeout: 30_000 })
  await form.getByLabel(/given\.test/).fill('given.test')
  await form.getByRole('button', { name: 'Request deletion' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('Its deletion was requested')).toBeVisible()
})
