import { expect, type Locator, type Page } from '@playwright/test'
import axe from 'axe-core'

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

/** What axe finds wrong, one line a rule. It is put into a page once, and tells nothing but what is wrong: all it looked at is ten times as much. */
export async function violationsOf(
  page: Page,
  { without = [] as string[], only = [] as string[], within = 'html', except = [] as readonly string[] } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // While a page is read anew its title goes and comes.
  await expect(page).toHaveTitle(/\S/)
  const rules = Object.fromEntries(without.map(rule => [rule, { enabled: false }]))
  return page.evaluate(
    async ({ within: part, except: left, ...options }) => {
      const parts = { include: [[part]], exclude: left.map(one => [one]) }
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(parts, options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    },
    {
      within,
      except: [...except],
      resultTypes: ['violations' as const],
      preload: false,
      rules,
      ...(only.length > 0 ? { runOnly: only } : {}),
    },
  )
}

/** Pixels by which the page is wider than its window. */
const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** The page as every screen must be: its direction, a heading, nothing wider than the window, no violation. */
export async function expectWellMade(page: Page, { language = 'en-US', theme = 'light' } = {}): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar-SA' ? 'rtl' : 'ltr')
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await overflowOf(page), page.url()).toBe(0)
  expect(await violationsOf(page), page.url()).toEqual([])
}

/** The menu and the bar of the office. */
const around = ['aside > nav', 'header.top-bar']
const widths = [390, 600, 1024, 1920, 1440] as const

/**
 * A page that was opened with the theme `system` as it must be at every width and in both themes, in one visit: as above, then dark,
 * then every width. Ends light and 1440 wide. `within` is what lies over a page that was looked at before: the page behind it is judged once more,
 * but not in each look.
 */
export async function expectEveryLook(page: Page, { language = 'en-US', without = [] as string[], within = 'html' } = {}): Promise<void> {
  const where = await lightFirst(page, language)
  expect(await violationsOf(page, { without }), `${where}, light`).toEqual([])
  await inTheme(page, 'dark')
  expect(await violationsOf(page, { only: ['color-contrast', 'link-in-text-block'], within }), `${where}, dark`).toEqual([])
  await atEveryWidth(page, async () => expect(await violationsOf(page, { without, within }), `${where}, dark and narrow`).toEqual([]))
}

/**
 * The same of a page that is looked at in both languages, each look in one of them: in English light and wide, in Arabic dark and narrow; the
 * width of everything in both. What axe judges is the same in the other two, but for what a language alone has: its names, which it sees here.
 */
export async function expectLooksOf(page: Page, { language, within = 'html' }: { language: string; within?: string }): Promise<void> {
  const where = await lightFirst(page, language)
  const english = language === 'en-US'
  // What stands around every page is judged with the first one.
  const except = new URL(where).pathname === '/' ? [] : around
  if (english) expect(await violationsOf(page, { within, except }), `${where}, light`).toEqual([])
  else await inTheme(page, 'dark')
  await atEveryWidth(page, async () => {
    if (!english) expect(await violationsOf(page, { within, except }), `${where}, dark and narrow`).toEqual([])
  })
}

async function lightFirst(page: Page, language: string): Promise<string> {
  const where = page.url()
  await expect(page.locator('html'), where).toHaveAttribute('dir', language === 'ar-SA' ? 'rtl' : 'ltr')
  await expect(page.locator('h1').first(), where).toBeVisible()
  await inTheme(page, 'light')
  return where
}

/** Nothing is wider than the window at any width; `narrow` is done at the first. */
async function atEveryWidth(page: Page, narrow: () => Promise<void>): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => overflowOf(page), { message: `${page.url()} is wider than a screen of ${width}` }).toBe(0)
    if (width === widths[0]) await narrow()
  }
  await inTheme(page, 'light')
}

async function inTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
  // A colour that is on its way to another one has the contrast of neither.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(one => one instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  )
}

/** Both languages, both themes; with widths, every combination of the three. */
export function variants(widths: readonly number[] = [1440]) {
  return ['en-US', 'ar-SA'].flatMap(language =>
    ['light', 'dark'].flatMap(theme => widths.map(width => ({ language, theme, width, name: `${language}, ${theme}, at ${width}` }))),
  )
}

/** The text of the option that assistive technology is told of: the one that keys point at. */
export const pointedAt = (page: Page) =>
  page.evaluate(() => document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null)

/** Presses a key until it is heard: what is drawn comes before the script that listens. */
export const pressUntil = (page: Page, key: string, heard: () => Promise<void>) =>
  expect(async () => {
    await page.keyboard.press(key)
    await heard()
  }).toPass()

/** Clicks until it is heard: what is drawn comes before the script that listens. */
export const clickUntil = (target: Locator, heard: () => Promise<void>) =>
  expect(async () => {
    await target.click()
    await heard()
  }).toPass()
