import { clientFor } from '../support/client.ts'
import { addClient, company } from '../support/clients.ts'
import { orderOf, sold } from '../support/orders.ts'
import { clickUntil, complaintsOf, violationsOf } from '../support/page-checks.ts'
import type { Fill } from '../support/prepared.ts'
import { expect, test } from '../support/screen.ts'

/** Orders of this month, two of them paid. */
const fill: Fill = async ({ app }, people) => {
  const admin = clientFor(app, { token: people.admin?.token ?? null })
  const client = await addClient(admin, company())
  const prices = [{ currency: 'SAR', cycle: 'annual' as const, price: 900_00 }]
  const hosting = await sold(admin, { name: { en: 'Business hosting', ar: 'استضافة أعمال' }, prices })
  for (let at = 0; at < 3; at++) await orderOf(admin, client.id, [{ productId: hosting.id, cycle: 'annual' }])
}
test.use({ serverWith: { staff: { sara: { capabilities: ['order.view', 'report.monthlyOrders'] } }, fill } })

test('a report is found in the list of reports, shows its figures, and leads to what it was worked out from', async ({ open }) => {
  const page = await open('/reports')
  await page.getByRole('main').getByRole('link', { name: 'Monthly orders' }).last().click()
  await expect(page.getByRole('heading', { name: 'Monthly orders' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Monthly orders' })).toBeVisible()
  await expect(page.getByText('3,105.00 SAR').first()).toBeAttached()
  await expect(page.getByRole('link', { name: 'Last month' })).toHaveAttribute('href', /period=between/)
  await page.getByRole('link', { name: 'This month' }).click()
  await expect(page).toHaveURL(/period=between:monthStart,today/)
  expect(await violationsOf(page)).toEqual([])
  await page.locator('tbody a').last().click()
  await expect(page).toHaveURL(/\/orders\?createdOn=between/)
  expect(complaintsOf(page)).toEqual([])
})

test('a report that is starred stands first, for its reader, until it is starred no more', async ({ open }) => {
  const page = await open('/reports')
  const main = page.getByRole('main')
  const out = main.getByRole('button', { name: 'Take Monthly orders out of favourites' })
  await clickUntil(main.getByRole('button', { name: 'Add Monthly orders to favourites' }), () =>
    expect(main.getByText('Favourites', { exact: true }).last()).toBeVisible({ timeout: 5000 }),
  )
  await expect(out.first()).toHaveAttribute('aria-pressed', 'true')
  expect(await violationsOf(page)).toEqual([])
  await page.reload()
  await clickUntil(out.first(), () => expect(out).toHaveCount(0, { timeout: 5000 }))
  expect(complaintsOf(page)).toEqual([])
})

test('a report says what there is not, and who may not see it', async ({ open }) => {
  const page = await open('/reports/general/monthly-orders?period=between:2020-01-01,2020-02-01')
  await expect(page.getByText('No month matches')).toBeVisible()
  await page.goto('/reports/general/nothing')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(complaintsOf(page).filter(line => !line.includes('404'))).toEqual([])
})
