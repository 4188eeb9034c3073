import { tlds } from '#contract/catalogue/tlds.ts'
import { clientFor } from '../support/client.ts'
import { addClient, company } from '../support/clients.ts'
import { domainWork } from '../support/domain-work.ts'
import { type NameRegisters, nameRegisters, rdapDomain } from '../support/name-registers.ts'
import { complaintsOf, violationsOf } from '../support/page-checks.ts'
import type { Fill } from '../support/prepared.ts'
import { expect, test } from '../support/screen.ts'

let registers: NameRegisters
/** An extension at a simulated registry, whose names registers of our own tell of. */
const fill: Fill = async (platform, people) => {
  registers = await nameRegisters()
  registers.rdapAnswers.set('theirs.test', { status: 200, body: rdapDomain('theirs.test') })
  registers.rdapAnswers.set('limited.test', { status: 429, body: {} })
  registers.whoisAnswers.set('limited.test', 'Query limit exceeded.')
  const admin = clientFor(platform.app, { token: people.admin?.token ?? null })
  await addClient(admin, company())
  const work = await domainWork(platform, admin)
  const { id, version } = work.tld
  const body = { version, rdapAddress: registers.rdapAddress, whoisServer: registers.whoisServer }
  await admin.call(tlds.endpoints.update, { params: { id }, body })
  await platform.database.db
    .insertInto('simulatedDomains')
    .values({
      ...{ accountId: work.account.id, name: 'theirs.test', ours: false, createdOn: '2020-01-01', expiresOn: '2030-01-01' },
      ...{ nameservers: JSON.stringify([]), locked: false, eppCode: 'x', transferOn: null },
    })
    .execute()
}
test.use({ serverWith: { fill, environment: { ALLOW_PRIVATE_ADDRESSES: '1' } } })
test.afterAll(() => registers?.close())

test('names are looked up; what is unknown says why, and what nobody has leads to its order', async ({ open }) => {
  const page = await open('/whois-lookup')
  const names = page.getByRole('textbox', { name: 'Domains' })
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(page.getByText('Enter at least one domain.')).toBeVisible()
  await names.fill('theirs.test\n-x.test')
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(names).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(/^-x\.test: /)).toBeVisible()
  await names.fill('theirs.test\nlimited.test\nfree.test')
  await page.getByRole('button', { name: 'Look up' }).click()
  const theirs = page.getByRole('region', { name: 'theirs.test' })
  await expect(theirs).toContainText('Registrar Example Ltd')
  await expect(theirs).toContainText('ns1.example.net')
  await expect(page.getByRole('region', { name: 'limited.test' })).toContainText('too many requests')
  await expect(names).toHaveValue('theirs.test\nlimited.test\nfree.test')
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('region', { name: 'free.test' }).getByRole('link', { name: 'Register' }).click()
  await expect(page.getByLabel('Domain')).toHaveValue('free.test')
  await expect(page.getByText('This domain is available.')).toBeVisible()
  await page.goto('/logs-whois-lookup-log')
  await expect(page.getByRole('row').filter({ hasText: 'theirs.test' })).toContainText('Registered')
  await page.getByRole('link', { name: 'Searched domains' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'free.test' })).toContainText('Not registered')
  expect(complaintsOf(page)).toEqual([])
})

test('a name that somebody has is told while the order is written, and again when it is saved', async ({ open }) => {
  const page = await open('/domain-register/theirsdottest')
  await expect(page.getByLabel('Domain')).toHaveValue('theirs.test')
  await expect(page.getByText('Somebody else has this domain.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Client', exact: true }).click()
  await page
    .getByRole('option', { name: /Rawabi/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Domain')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Domain').fill('mine.test')
  await expect(page.getByText('This domain is available.')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Waiting for payment')).toBeVisible()
  expect(complaintsOf(page)).toEqual([])
})
