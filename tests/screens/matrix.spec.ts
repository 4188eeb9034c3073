import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { plainRoutes } from '../support/routes.ts'
import { expect, test } from '../support/staff.ts'

const languages = [
  ['en-US', 'ltr'],
  ['ar-SA', 'rtl'],
] as const
const themes = ['light', 'dark'] as const

async function look(page: Page, url: string, language: string, theme: string) {
  await page.context().addCookies([
    { name: 'language', value: language, url },
    { name: 'theme', value: theme, url },
  ])
}

for (const [language, direction] of languages) {
  for (const theme of themes) {
    for (const route of plainRoutes) {
      test(`${route.path} in ${language}, ${theme}`, async ({ page, signedIn, sijil }) => {
        const screen = route.login === false ? page : signedIn
        const errors: string[] = []
        screen.on(
          'console',
          message => message.type() === 'error' && !/404 \(Not Found\)/.test(message.text()) && errors.push(message.text()),
        )
        screen.on('pageerror', error => errors.push(error.message))
        await look(screen, sijil.url, language, theme)
        await screen.goto(route.path)
        await expect(screen.locator('html')).toHaveAttribute('dir', direction)
        await expect(screen.locator('html')).toHaveAttribute('data-theme', theme)
        await expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
        const { violations } = await new AxeBuilder({ page: screen }).analyze()
        expect(violations.map(found => `${found.id}: ${found.nodes.map(node => node.target.join(' ')).join(', ')}`)).toEqual([])
        expect(errors).toEqual([])
      })
    }
  }
}
