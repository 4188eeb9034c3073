import { promotions } from '#contract/catalogue/promotions.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { services } from '#contract/services/services.ts'
import { clientFor } from '../support/client.ts'
import { moduleWork } from '../support/module-work.ts'
import { orderOf, sold } from '../support/orders.ts'
import { clickUntil, complaintsOf, violationsOf } from '../support/page-checks.ts'
import type { Fill } from '../support/prepared.ts'
import { expect, test } from '../support/screen.ts'

let running = 0
let promotion = 0
const priced = (monthly: number) => [
  { currency: 'SAR', cycle: 'monthly' as const, price: monthly },
  { currency: 'SAR', cycle: 'annual' as const, price: monthly * 10 },
]
/** A service with an option, in the middle of its month, and a promotion for upgrades. */
const fill: Fill = async (platform, people) => {
  const admin = clientFor(platform.app, { token: people.admin?.token ?? null })
  const hands = await moduleWork(platform, admin)
  await hands.server()
  const choices = [
    { name: { en: '10 GB', ar: '10 غيغابايت' }, prices: priced(0) },
    { name: { en: '50 GB', ar: '50 غيغابايت' }, prices: priced(30_00) },
  ]
  const product = await sold(admin, {
    ...{ name: { en: 'Small hosting', ar: 'استضافة صغيرة' }, module: 'simulator', packageName: 'starter', prices: priced(20_00) },
    options: [{ name: { en: 'Disk', ar: 'القرص' }, kind: 'dropdown', choices }],
  })
  const options = [{ optionId: product.options[0]?.id as number, choiceId: 1, quantity: 1 }]
  const item = { productId: product.id, cycle: 'monthly' as const, domain: 'wadi.example', options }
  const order = await orderOf(admin, hands.clientId, [item], { invoiced: false })
  const where = [{ field: 'orderId' as const, operator: 'eq' as const, value: order.id }]
  running = (await admin.call(services.endpoints.list, { filter: { where } })).data.items[0]?.id as number
  await hands.work(running)
  const nextDueDate = addDays(riyadhDate(new Date()), 15)
  const dueDay = Number(nextDueDate.slice(8))
  await platform.database.db.updateTable('services').set({ nextDueDate, dueDay }).where('id', '=', running).execute()
  const upgrades = ['productUpgrade' as const, 'optionsUpgrade' as const]
  const body = { code: 'GROW10', type: 'percentage' as const, percent: 10, maximumUses: 0, upgrades }
  promotion = (await admin.call(promotions.endpoints.create, { body })).data.id
}
test.use({ serverWith: { fill } })

test('an upgrade is seen before it is decided: cycle, options, promotion, VAT; then it waits for its invoice', async ({ open }) => {
  const page = await open(`/products-services/${running}`)
  // The lists of its boxes are dialogs too.
  const dialog = page.getByRole('dialog', { name: /wadi\.example/ })
  const menu = page.getByRole('menuitem', { name: 'Upgrade or downgrade' })
  await clickUntil(page.getByRole('button', { name: 'More actions' }), () => expect(menu).toBeVisible({ timeout: 5000 }))
  await menu.click()
  await expect(dialog).toContainText('Change wadi.example?')
  await dialog.getByRole('combobox', { name: 'Billing cycle' }).click()
  await page.getByRole('option', { name: 'Every year' }).click()
  await expect(dialog).toContainText('200.00 SAR')
  await expect(dialog).toContainText('Paid and not used')
  await dialog.getByRole('combobox', { name: 'Disk' }).click()
  await page.getByRole('option', { name: '50 GB' }).click()
  await expect(dialog).toContainText('500.00 SAR')
  await expect(dialog).toContainText('10 GB')
  await dialog.getByRole('textbox', { name: /Promotion code/ }).fill('NOBODY')
  await expect(dialog).toContainText('There is no promotion with this code.')
  await dialog.getByRole('textbox', { name: /Promotion code/ }).fill('GROW10')
  await expect(dialog).toContainText('Discount of promotions')
  await expect(dialog).toContainText('With VAT')
  expect([await violationsOf(page), complaintsOf(page)]).toEqual([[], []])
  await dialog.getByRole('button', { name: 'Upgrade or downgrade' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: 'Its invoice' })).toBeVisible()
  // Its order waits for that invoice, and nobody need decide about it.
  await clickUntil(page.getByRole('link', { name: 'Its order' }), () => expect(page).toHaveURL(/\/orders\/\d+/, { timeout: 5000 }))
  await expect(page.getByText('Waits for the client’s payment')).toBeVisible()
  await expect(page.getByText('It is accepted by itself once its invoice is paid, and cancelled with it.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept', exact: true })).toHaveCount(0)
  expect(complaintsOf(page)).toEqual([])
})

test('the same in Arabic, dark, on a phone: what waits is cancelled, and asked for anew', async ({ open }) => {
  const page = await open(`/products-services/${running}`, { language: 'ar-SA', theme: 'dark', width: 390 })
  const named = { name: /wadi\.example/ }
  const dialog = page.getByRole('dialog', named).or(page.getByRole('alertdialog', named))
  const menu = async (verb: string) => {
    const item = page.getByRole('menuitem', { name: verb, exact: true })
    await clickUntil(page.getByRole('button', { name: 'إجراءات أخرى' }), () => expect(item).toBeVisible({ timeout: 5000 }))
    await item.click()
  }
  await menu('إلغاء التغيير')
  await dialog.getByRole('button', { name: 'إلغاء التغيير' }).click()
  await expect(dialog).toBeHidden()
  await menu('ترقية أو تخفيض')
  await dialog.getByRole('combobox', { name: /دورة الفوترة/ }).click()
  await page.getByRole('option', { name: 'سنويًا' }).click()
  await expect(dialog).toContainText('مدفوع ولم يُستخدم')
  await expect(dialog).toContainText('الإجمالي مع الضريبة')
  expect([await violationsOf(page), complaintsOf(page)]).toEqual([[], []])
})

test('terms and currencies of a promotion are chosen in its form, and stay', async ({ open }) => {
  const page = await open(`/settings/payments/promotions/${promotion}`)
  const terms = page.getByRole('group', { name: 'Domain terms' })
  const bar = page.locator('.save-bar')
  await expect(async () => {
    await terms.getByRole('checkbox', { name: '2', exact: true }).setChecked(true)
    await expect(bar).toBeVisible({ timeout: 5000 })
  }).toPass()
  await page.getByRole('group', { name: 'Currencies' }).getByRole('checkbox').first().check()
  await bar.getByRole('button', { name: 'Save' }).click()
  await expect(bar).toBeHidden()
  await page.reload()
  await expect(page.getByRole('group', { name: 'Domain terms' }).getByRole('checkbox', { checked: true })).toHaveCount(1)
  await expect(page.getByRole('group', { name: 'Currencies' }).getByRole('checkbox', { checked: true })).toHaveCount(1)
  expect([await violationsOf(page), complaintsOf(page)]).toEqual([[], []])
})
