import type { Page } from '@playwright/test'
import { fillWithScript } from '../support/fill-with-script.ts'
import { pagesWithTexts } from '../support/hostile-pages.ts'
import { complaintsOf } from '../support/page-checks.ts'
import { expect, test } from '../support/screen.ts'

const names = { firstName: '<img src=x onerror=pwned=1>', lastName: '"><svg onload=pwned=1>' }
test.use({ serverWith: { staff: { mallory: { values: { role: 'SUPER_ADMIN', ...names } } }, fill: fillWithScript } })
test.describe.configure({ timeout: 180_000 })

const planted = /on(?:load|error|click)=|window\.pwned=1/
/** Waits for what the page shows, then looks for anything in it that would run. */
async function expectHarmless(page: Page, where: string, { missing = false } = {}): Promise<void> {
  await expect(page.locator('h1').first(), where).toBeVisible()
  await expect(page.locator('[aria-busy=true]'), where).toHaveCount(0)
  await page.evaluate(() => new Promise(done => requestIdleCallback(done, { timeout: 2000 })))
  const found = await page.evaluate(() => {
    const all = [...document.querySelectorAll('*')]
    const handlers = all.filter(one => one.getAttributeNames().some(name => name.startsWith('on')))
    const links = all.filter(one =>
      ['href', 'src', 'action', 'formaction', 'srcdoc'].some(name => /^\s*(?:javascript|data:text)/i.test(one.getAttribute(name) ?? '')),
    )
    const strange = all.filter(one => /^(?:iframe|object|embed|base|math)$/i.test(one.tagName) || one.getAttribute('src') === 'x')
    return { ran: 'pwned' in window, inside: [...handlers, ...links, ...strange].map(one => one.outerHTML.slice(0, 200)) }
  })
  expect(found, where).toEqual({ ran: false, inside: [] })
  // What is not there is a 404, which browsers tell their console.
  const complaints = complaintsOf(page).splice(0)
  expect(missing ? complaints.filter(text => !text.includes('404 (Not Found)')) : complaints, where).toEqual([])
}
/** What is written on the page and in its fields. */
const shown = async (page: Page) =>
  // biome-ignore lint/performance/useDomNodeTextContent: textContent counts the words of scripts too
  (await page.locator('body').innerText()) +
  (await page.locator('input,textarea').evaluateAll(fields => fields.map(field => (field as HTMLInputElement).value).join('\n')))

/** Where nothing of it is expected but in the menu of who is signed in. */
const withoutText = /authentication$|language\/\d+$|blocked-senders$/

test('script in any text that staff see is a text, on every page and in every form', async ({ open }) => {
  const page = await open('/', { person: 'mallory' })
  const dialogs: string[] = []
  page.on('dialog', dialog => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  for (const path of pagesWithTexts()) {
    await page.goto(path)
    await expectHarmless(page, path)
    if (!withoutText.test(path)) await expect.poll(async () => planted.test(await shown(page)), { message: path }).toBe(true)
    await editFirst(page, path)
  }
  expect(dialogs).toEqual([])
})

/** The form of the first row, where a list has one of its own. */
async function editFirst(page: Page, path: string): Promise<void> {
  const menu = page.locator('main [data-row-menu]').first()
  if ((await menu.count()) === 0) return
  await menu.click()
  const edit = page.getByRole('menuitem', { name: /^Edit/ })
  await expect(page.getByRole('menu')).toBeVisible()
  if ((await edit.count()) > 0 && (await edit.getAttribute('href')) === null) {
    await edit.click()
    await expect(page.getByRole('dialog'), path).toBeVisible()
  }
  await expectHarmless(page, `the form of ${path}`)
  await page.keyboard.press('Escape')
}

const hostile = [
  '"><img src=x onerror=window.pwned=1>',
  "'-window.pwned=1-'",
  '</script><script>window.pwned=1</script>',
  'javascript:window.pwned=1',
  `{{7*7}}\${7*7}`,
]
const asked = (names: string[], value: string) => new URLSearchParams(names.map(name => [name, value])).toString()

const lists = [
  '/client',
  '/contact-us',
  '/logs-admin-log',
  '/knowledge-base',
  '/logs-outbox',
  '/notifications',
  '/predefined-replies',
  '/client-groups',
]
const addressed = [
  '/view/summary?client=',
  '/knowledge-base/',
  '/settings/other/city/',
  '/settings/configuration/general-settings?tab=',
  '/',
]
const parameters = ['q', 'sort', 'page', 'rows', 'columns', 'view', 'status', 'name', 'createdOn', 'tab', 'client', 'title', 'message']

test('script in an address is a text too: search, filters, order, columns, views, parts of the path', async ({ open }) => {
  const page = await open('/manage-clients', { person: 'mallory' })
  for (const [index, value] of hostile.entries()) {
    for (const list of [lists[index * 2], lists[index * 2 + 1], '/manage-clients'].filter(Boolean)) {
      const path = `${list}?${asked(parameters, value)}`
      await page.goto(path)
      await expectHarmless(page, path)
    }
    const path = `${addressed[index]}${encodeURIComponent(value)}`
    await page.goto(path)
    await expectHarmless(page, path, { missing: true })
  }
})

const signInPages = ['forgot-password', 'invitation', 'setup', 'not-me', 'change-password']
test('script in the address of a sign-in page is a text too', async ({ open }) => {
  const page = await open('/access/login', { person: null })
  for (const [index, value] of hostile.entries()) {
    const search = asked(['next', 'callbackUrl', 'error', 'loggedOut', 'ended', 'token', 'step', 'restricted'], value)
    for (const path of [`/access/login?${search}`, `/access/${signInPages[index]}?${search}`]) {
      await page.goto(path)
      await expectHarmless(page, path)
    }
  }
})
