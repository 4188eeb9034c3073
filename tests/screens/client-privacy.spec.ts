import { clientFor } from '../support/client.ts'
import { addClient, person } from '../support/clients.ts'
import { complaintsOf, expectEveryLook, violationsOf } from '../support/page-checks.ts'
import type { Fill } from '../support/prepared.ts'
import { expect, test } from '../support/screen.ts'

let clientId = 0
const fill: Fill = async ({ app }, people) => {
  const body = person({ firstName: { en: 'Layan', ar: 'ليان' }, lastName: { en: 'Al-Subaie', ar: 'السبيعي' }, marketingOptIn: true })
  clientId = (await addClient(clientFor(app, { token: people.admin?.token ?? null }), body)).id
}
test.use({ serverWith: { fill } })

test('what a person asks of their data is entered with its client, accepted and answered, and stands among all requests', async ({
  open,
}) => {
  const page = await open(`/view/privacy?client=${clientId}`)
  await page
    .getByRole('button', { name: /New privacy request/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What was asked').fill('Please correct my street.')
  await dialog.getByRole('button', { name: 'Create' }).click()
  const row = page.getByRole('row', { name: /Layan/ })
  await expect(row).toContainText('Open')
  await row.getByRole('button', { name: /Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Accept', exact: true }).click()
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(row).toContainText('Accepted')
  await row.getByRole('button', { name: /Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Complete', exact: true }).click()
  await dialog.getByLabel('Answer to the client').fill('It is done.')
  await dialog.getByRole('button', { name: 'Complete' }).click()
  await expect(row).toContainText('Completed')
  expect([complaintsOf(page), await violationsOf(page)]).toEqual([[], []])
  const list = await open('/privacy-requests', { language: 'ar-SA', theme: 'system', width: 390 })
  await list.goto('/privacy-requests?view=ended')
  await expect(list.getByRole('link', { name: /ليان/ }).first()).toBeVisible()
  await expectEveryLook(list, { language: 'ar-SA' })
})

test('each yes and no is listed as it was said, and what happened and was written stands in one timeline', async ({ open }) => {
  const page = await open(`/view/consents?client=${clientId}`, { theme: 'system' })
  await expect(page.getByRole('row', { name: /Marketing/ })).toContainText('Yes')
  await expectEveryLook(page)
  await page.goto(`/view/timeline?client=${clientId}`)
  await expect(page.getByRole('row', { name: /privacy request/i }).first()).toBeVisible()
  await expect(page.getByRole('row', { name: /Email/ }).first()).toContainText('طلبك نسخة من بياناتك')
  await expectEveryLook(page)
  const arabic = await open(`/view/timeline?client=${clientId}`, { language: 'ar-SA', theme: 'system', width: 390 })
  await expect(arabic.getByRole('heading', { level: 1 })).toContainText('ليان')
  await expectEveryLook(arabic, { language: 'ar-SA' })
  expect([complaintsOf(page), await violationsOf(page)]).toEqual([[], []])
})
