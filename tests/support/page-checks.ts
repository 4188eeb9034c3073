import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const watched = new WeakMap<Page, string[]>()

/** What a page complained about in its console, and errors that it threw: since it was opened by `open`, else from the first time this is asked. */
export function complaintsOf(page: Page): string[] {
  const known = watched.get(page)
  if (known) return known
  const complaints: string[] = []
  watched.set(page, complaints)
  page.on('console', message => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()))
  page.on('pageerror', error => complaints.push(error.message))
  return complaints
}

/** What axe finds wrong, one line a rule. */
export async function violationsOf(page: Page, { without = [] as string[] } = {}): Promise<string[]> {
  // No page has frames, so the second page that joins the findings of several is not needed.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().disableRules(without).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

/** Pixels by which the page is wider than its window. */
export const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** The page as every screen must be: its direction, a heading, nothing wider than the window, no violation. */
export async function expectWellMade(page: Page, { language = 'en-US', theme = 'light' } = {}): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar-SA' ? 'rtl' : 'ltr')
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await overflowOf(page), page.url()).toBe(0)
  expect(await violationsOf(page), page.url()).toEqual([])
}

/** Both languages, both themes; with widths, every combination of the three. */
export function variants(widths: readonly number[] = [1440]) {
  return ['en-US', 'ar-SA'].flatMap(language =>
    ['light', 'dark'].flatMap(theme => widths.map(width => ({ language, theme, width, name: `${language}, ${theme}, at ${width}` }))),
  )
}

/** Presses a key until it is heard: what is drawn comes before the script that listens. */
export const pressUntil = (page: Page, key: string, heard: () => Promise<void>) =>
  expect(async () => {
    await page.keyboard.press(key)
    await heard()
  }).toPass()
