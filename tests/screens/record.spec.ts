import { clients } from '#contract/clients/clients.ts'
import { roleGroups } from '#contract/staff/role-groups.ts'
import { knowledgeBaseArticles } from '#contract/support/knowledge-base.ts'
import { knowledgeBaseCategories } from '#contract/support/knowledge-base-categories.ts'
import { predefinedReplies } from '#contract/support/predefined-replies.ts'
import type { AnyEndpoint } from '#platform/kernel/serve.ts'
import { type Client, clientFor } from '../support/client.ts'
import { addClient, company } from '../support/clients.ts'
import { clickUntil, complaintsOf, expectEveryLook, expectWellMade } from '../support/page-checks.ts'
import type { Fill } from '../support/prepared.ts'
import { expect, test } from '../support/screen.ts'

const both = (en: string, ar: string) => ({ en, ar })
const fill: Fill = async (platform, people) => {
  const admin = clientFor(platform.app, { token: people.admin?.token ?? null })
  const made = async (endpoint: AnyEndpoint, body: object): Promise<{ id: number }> => {
    const answer = await admin.call(endpoint, { body: body })
    if (!answer.success) throw new Error(JSON.stringify(answer))
    return answer.data as { id: number }
  }
  await oneClient(admin)
  for (const name of ['Desk', 'Evenings']) await made(roleGroups.endpoints.create, { name: both(name, '') })
  const text = { title: both('Renew a domain', 'تجديد نطاق'), body: both('<p>Before it ends.</p>', '<p>قبل انتهائه.</p>') }
  const { id } = await made(knowledgeBaseCategories.endpoints.create, { name: both('Domains', 'النطاقات') })
  await made(knowledgeBaseArticles.endpoints.create, { ...text, categoryId: id })
  await made(predefinedReplies.endpoints.create, text)
}

const ids = { rawabi: 0, najd: 0 }

/** A client that was changed twice, and was written to twice. */
async function oneClient(admin: Client) {
  const made = await addClient(admin, company({ email: 'then@rawabi.example', welcomeMail: true }))
  ids.rawabi = made.id
  const { update, sendMessage } = clients.endpoints
  const params = { id: made.id }
  await admin.call(update, { params, body: { version: 1, addressLine1: 'Olaya Street', district: 'Al Malqa' } })
  await admin.call(update, { params, body: { version: 2, addressLine1: 'Tahlia Street', nationalId: null, language: 'en-US' } })
  await admin.call(sendMessage, { body: { id: made.id, subject: 'Maintenance on Friday', message: 'From two to four.' } })
  const other = await addClient(
    admin,
    company({
      email: 'other@rawabi.example',
      companyName: { en: 'Najd Group', ar: '' },
      vatNumber: '310248871900003',
    }),
  )
  ids.najd = other.id
}
test.use({ serverWith: { fill } })

for (const language of ['en-US', 'ar-SA'])
  test(`from its history a client is shown as it was, in ${language}, in every look`, async ({ open }) => {
    const english = language === 'en-US'
    const page = await open(`/view/profile?client=${ids.rawabi}`, { language, theme: 'system' })
    const link = page
      .getByRole('list', { name: english ? 'History' : 'السجل' })
      .getByRole('link', { name: english ? 'As it was then' : 'كما كان حينها' })
    await link.nth(1).click()
    await expect(page).toHaveURL(/\/view\/profile\?client=\d+&asOf=\d+/)
    const street = page.getByRole('row', { name: english ? /Street/ : /الشارع/ }).first()
    await expect(street).toContainText('Olaya Street')
    await expect(street).toContainText('Tahlia Street')
    const mark = english ? 'Changed since' : 'تغيّر منذ ذلك الحين'
    await expect(street.getByRole('img', { name: mark })).toBeVisible()
    const district = page.getByRole('row', { name: /Al Malqa/ })
    await expect(district.getByRole('img', { name: mark })).toHaveCount(0)
    await expect(page.getByText(english ? '2 fields have changed since.' : 'تغيّر حقلان منذ ذلك الحين.')).toBeVisible()
    await expect(page.locator('form')).toHaveCount(0)
    await expectEveryLook(page, { language })
    await page.getByRole('link', { name: english ? 'Back to today' : 'العودة إلى اليوم' }).click()
    await expect(page).not.toHaveURL(/asOf/)
    await expect(page.locator('form')).toBeVisible()
    expect(complaintsOf(page)).toEqual([])
  })

test('an entry of another record, or none, is not found', async ({ open }) => {
  const page = await open(`/view/profile?client=${ids.najd}&asOf=1`)
  await expect(page.getByRole('heading', { name: /not found|does not exist|cannot be found/i }).first()).toBeVisible()
})

for (const language of ['en-US', 'ar-SA'])
  test(`the emails of a client are a tab with its number, filters, views and pages of its own, in ${language}, in every look`, async ({
    open,
  }) => {
    const page = await open(`/view/email?client=${ids.rawabi}&from=q%3Drawabi`, { language, theme: 'system' })
    const english = language === 'en-US'
    await expect(page.getByRole('row').filter({ hasText: 'Maintenance on Friday' })).toBeVisible()
    await expect(
      page
        .getByRole('link', { name: /Emails|الرسائل البريدية/ })
        .filter({ visible: true })
        .or(page.getByRole('option', { name: /Emails|الرسائل البريدية/ }))
        .first(),
    ).toContainText('2')
    await expectEveryLook(page, { language })
    await page.getByRole('searchbox', { name: english ? 'Find in this list' : 'البحث في القائمة' }).fill('Friday')
    await expect(page).toHaveURL(/client=\d+&from=q%3Drawabi&q=Friday/)
    await expect(page.getByRole('row')).toHaveCount(2)
    expect(complaintsOf(page)).toEqual([])
  })

test('a view is saved inside a tab of a record, is there in another record’s, and its counter is that record’s', async ({ open }) => {
  const page = await open(`/view/email?client=${ids.rawabi}`)
  await page.getByRole('searchbox', { name: 'Find in this list' }).fill('Friday')
  await page.getByRole('button', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name of the view (English)').fill('About Friday')
  await dialog.getByRole('button', { name: 'Save view' }).click()
  const view = page.getByRole('link', { name: 'About Friday' })
  await expect(view).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveURL(/client=\d+&view=saved-\d+&q=Friday/)
  await page.goto(`/view/email?client=${ids.najd}`)
  await view.click()
  await expect(page).toHaveURL(/client=\d+&view=saved-\d+&q=Friday/)
  await expect(page.getByRole('row').filter({ hasText: 'Maintenance' })).toHaveCount(0)
  await page.goto('/logs-email-message-log')
  await view.click()
  await expect(page.getByRole('row').filter({ hasText: 'Maintenance' })).toHaveCount(1)
})

const pages = {
  administrators: '/settings/staff-management/administrator-users',
  'role groups': '/settings/staff-management/administrator-roles',
  'predefined replies': '/predefined-replies',
  articles: '/knowledge-base',
}
for (const [what, list] of Object.entries(pages))
  test(`a record of ${what} has the way back to its list, its verbs, its history and no lone tab`, async ({ open }) => {
    for (const seen of [{ language: 'en-US' }, { language: 'ar-SA', theme: 'dark', width: 390 }]) {
      const page = await open(`${list}?q=e`, seen)
      await page.locator('tbody').getByRole('link').first().click()
      await expect(page).toHaveURL(/\/\d+\?from=q%3De/)
      await expect(page.getByRole('list', { name: /^(History|السجل)$/ })).toBeAttached()
      await expect(page.locator('.section-navigation')).toHaveCount(what === 'administrators' || what === 'role groups' ? 1 : 0)
      await expect(page.getByRole('button', { name: /^(More actions|إجراءات أخرى)$/ })).toBeVisible()
      const way = page.getByRole('navigation', { name: /^(Path|المسار)$/ }).getByRole('link')
      expect(await way.evaluateAll(links => links.map(link => link.getAttribute('href')))).toContain(`${list}?q=e`)
      await expectWellMade(page, seen)
      expect(complaintsOf(page)).toEqual([])
    }
  })

test('a value of the summary is edited where it stands: an error beside it, Escape takes back, Enter saves it alone', async ({ open }) => {
  const page = await open(`/view/summary?client=${ids.najd}`)
  const value = (text: string) => page.getByText(text, { exact: true }).first()
  const field = page.getByRole('textbox', { name: /^Mobile/ })
  const edit = page.getByRole('button', { name: 'Edit Mobile' })
  await clickUntil(edit, () => expect(field).toBeFocused({ timeout: 1000 }))
  await field.fill('0501112233')
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await expect(edit).toBeFocused()

  await page.keyboard.press('Enter')
  await field.fill('12')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('0501112233')
  await page.keyboard.press('Enter')
  await expect(field).toBeHidden()
  await expect(value('+966 50 111 2233')).toBeVisible()
  await expect(edit).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field).toBeHidden()

  const notes = page.getByRole('textbox', { name: /^Notes/ })
  await page.getByText('Add a note about the client').click()
  await notes.fill('Pays by bank transfer.')
  const other = await open(`/view/summary?client=${ids.najd}`)
  await clickUntil(other.getByRole('button', { name: 'Edit Notes' }), () =>
    expect(other.getByRole('textbox', { name: 'Notes' })).toBeVisible({ timeout: 1000 }),
  )
  await other.getByRole('textbox', { name: 'Notes' }).fill('Pays by card.')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByRole('textbox', { name: 'Notes' })).toBeHidden()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('You')
})
