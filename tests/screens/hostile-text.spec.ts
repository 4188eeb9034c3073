import { fillWithScript } from '../support/fill-with-script.ts'
import { expectHarmless } from '../support/harmless.ts'
import { test } from '../support/screen.ts'

const names = { firstName: { en: '<img src=x onerror=pwned=1>', ar: '' }, lastName: { en: '"><svg onload=pwned=1>', ar: '' } }
test.use({ serverWith: { staff: { mallory: { values: { role: 'SUPER_ADMIN', ...names } } }, fill: fillWithScript } })
test.describe.configure({ timeout: 180_000 })

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
