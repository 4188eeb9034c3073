import type { Page } from '@playwright/test'
import { pagesWithoutTexts, pagesWithTexts } from '../support/every-page.ts'
import { fillWithScript } from '../support/fill-with-script.ts'
import { expectHarmless, expectPlantedText } from '../support/harmless.ts'
import { expectLooksOf } from '../support/page-checks.ts'
import { plainRoutes } from '../support/routes.ts'
import { expect, test } from '../support/screen.ts'

const names = { firstName: { en: '<img src=x onerror=pwned=1>', ar: '' }, lastName: { en: '"><svg onload=pwned=1>', ar: '' } }
test.use({ serverWith: { staff: { mallory: { values: { role: 'SUPER_ADMIN', ...names } } }, fill: fillWithScript } })
// Every page stands alone: the workers share them.
test.describe.configure({ mode: 'parallel', timeout: 120_000 })

/** Where nothing of it is expected but in the menu of who is signed in. */
const withoutText = /authentication$|language\/\d+$|blocked-senders$/
const edit = /^(?:Edit|تعديل)/

for (const language of ['en-US', 'ar-SA']) {
  for (const [index, planned] of pagesWithTexts().entries()) {
    test(`${planned.replace(/0$/, '…')} in ${language}: script in what somebody wrote is a text, in every look`, async ({ revisit }) => {
      // Only the filled server knows its records.
      const path = pagesWithTexts()[index] ?? ''
      const page = await revisit(path, { person: 'mallory', language, theme: 'system' })
      const dialogs: string[] = []
      page.on('dialog', dialog => {
        dialogs.push(dialog.message())
        void dialog.dismiss()
      })
      await expectHarmless(page, path)
      if (!withoutText.test(path)) await expectPlantedText(page, path)
      await expectLooksOf(page, { language })
      await editFirst(page, path, language)
      expect(dialogs).toEqual([])
    })
  }
  for (const path of pagesWithoutTexts) {
    test(`${path} in ${language}, in every look`, async ({ revisit }) => {
      const page = await revisit(path, { language, theme: 'system' })
      await expectHarmless(page, path, { missing: path === '/404' || path === '/missing' })
      await expectLooksOf(page, { language })
    })
  }
  for (const { path } of plainRoutes.filter(route => route.login === false)) {
    test(`${path} in ${language} for a visitor, in every look`, async ({ revisit }) => {
      const page = await revisit(path, { language, theme: 'system', person: null })
      await expectHarmless(page, path, { missing: path === '/404' })
      await expectLooksOf(page, { language })
    })
  }
}

/** The form of the first row, where a list has one of its own. */
async function editFirst(page: Page, path: string, language: string): Promise<void> {
  const menu = page.locator('main [data-row-menu]').first()
  if ((await menu.count()) === 0) return
  await menu.click()
  const command = page.getByRole('menuitem', { name: edit })
  await expect(page.getByRole('menu')).toBeVisible()
  const there = (await command.count()) > 0 && (await command.isEnabled()) && (await command.getAttribute('href')) === null
  if (!there) return
  await command.click()
  await expect(page.getByRole('dialog'), path).toBeVisible()
  await expectHarmless(page, `the form of ${path}`)
  await expectLooksOf(page, { language, within: '[role=dialog]' })
}
