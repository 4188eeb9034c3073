import { readFileSync } from 'node:fs'
import { expectWellMade } from '../support/page-checks.ts'
import { expect, test } from '../support/screen.ts'

test('templates go out as a file; one that comes in is compared in both languages, and only what is chosen is taken', async ({ open }) => {
  const list = await open('/settings/configuration/email-templates')
  const [download] = await Promise.all([
    list.waitForEvent('download'),
    list.getByRole('link', { name: 'Export with texts' }).first().click(),
  ])
  const file = JSON.parse(readFileSync(await download.path(), 'utf8'))
  const templates = file.resources.emailTemplates as { event: string; subject: { en: string; ar: string } }[]
  const changed = templates.map(one =>
    one.event === 'paymentReceived' ? { ...one, subject: { en: `${one.subject.en} with thanks`, ar: `${one.subject.ar} مع الشكر` } } : one,
  )

  const page = await open('/settings/configuration/email-templates/import')
  const choose = (content: object) =>
    page.getByLabel('File').setInputFiles({
      name: 'email-templates.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(content)),
    })
  await choose({ format: 1, resources: {} })
  await expect(page.getByText('This file does not contain templates')).toBeVisible()
  await choose({ ...file, resources: { emailTemplates: changed } })
  const row = page.locator('tbody tr').filter({ hasText: 'with thanks' })
  await expect(row.locator('ins').filter({ hasText: 'with thanks' })).toBeVisible()
  await expect(row.locator('[dir=rtl] ins').filter({ hasText: 'مع الشكر' })).toBeVisible()
  await row.getByRole('checkbox', { name: /^English/ }).uncheck()
  await page.getByRole('button', { name: 'Import 1 template' }).click()
  await expect(page.getByText('Enter a reason')).toBeVisible()
  await page.getByLabel('Why this change').fill('Wording of the other office')
  await page.getByRole('button', { name: 'Import 1 template' }).click()
  await expect(page.getByText('1 template changed')).toBeVisible()
  await choose({ ...file, resources: { emailTemplates: changed } })
  await expect(row.getByRole('checkbox', { name: /^English/ })).toBeChecked()
  await expect(row.getByRole('checkbox', { name: /^Arabic/ })).toHaveCount(0)
  await expectWellMade(page, {})
})
