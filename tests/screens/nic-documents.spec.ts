import type { Page } from '@playwright/test'
import { tlds } from '#contract/catalogue/tlds.ts'
import { clientFor } from '../support/client.ts'
import { domainWork } from '../support/domain-work.ts'
import { complaintsOf, violationsOf } from '../support/page-checks.ts'
import type { Fill } from '../support/prepared.ts'
import { expect, test } from '../support/screen.ts'
import { pdf } from '../support/upload.ts'

let domainId = 0
/** A name that is paid, and waits for what proves that its client may have it. */
const fill: Fill = async (platform, people) => {
  const admin = clientFor(platform.app, { token: people.admin?.token ?? null })
  const at = await domainWork(platform, admin)
  const { id, version } = at.tld
  await admin.call(tlds.endpoints.update, { params: { id }, body: { version, documentsNeeded: true } })
  const { id: ordered, invoiceId } = await at.ordered('shop.test')
  await at.pay(invoiceId)
  domainId = ordered
}
const capabilities = ['domain.view', 'nicDocument.view', 'nicDocument.approve'] as const
test.use({ serverWith: { fill, staff: { omar: { capabilities: [...capabilities] } } } })

interface Typed {
  document: string
  number: string
  relation: string
  file: string
}
/** Opens the form of a new document and types all of it, until its file is there. */
async function typeDocument(page: Page, { document, number, relation, file }: Typed) {
  await page.getByRole('button', { name: 'New document' }).first().click()
  const form = page.getByRole('dialog', { name: 'New document' })
  const pick = async (field: string, option: string) => {
    await form.getByRole('combobox', { name: field }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await pick('Applicant', 'Company')
  await pick('Document', document)
  await form.getByLabel('Number').fill(number)
  await form.getByLabel('Owner').fill('Rawabi Trading')
  await pick('Relation to the domain', relation)
  await form.getByLabel('Explanation').fill('It is the name of the shop.')
  await form.locator('input[type=file]').setInputFiles({ name: file, mimeType: 'application/pdf', buffer: Buffer.from(pdf) })
  // Once it has arrived it is a link.
  await expect(form.getByRole('link', { name: file })).toBeVisible()
  return form
}

test('a document is uploaded on the page of its name, and approved by somebody else from the queue', async ({ open }) => {
  const page = await open(`/domain/${domainId}`)
  await expect(page.getByText('Its registration waits for approved documents')).toBeVisible()
  await page.getByRole('link', { name: 'Documents', exact: true }).last().click()
  const form = await typeDocument(page, { document: 'Commercial registration', number: '123', relation: 'Trade name', file: 'cr.pdf' })
  await form.getByRole('button', { name: 'Create' }).click()
  // What the number of such a document must be is said at its field, and nothing typed is lost.
  await expect(form.locator('[id$="number-error"]')).toBeVisible()
  await form.getByLabel('Number').fill('1010000000')
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('row', { name: /cr\.pdf|Commercial registration/ })).toContainText('Pending')
  expect([await violationsOf(page), complaintsOf(page)]).toEqual([[], []])

  const queue = await open('/nic-api-module', { person: 'omar' })
  // The document stands beside what was said of it.
  await queue.getByRole('link', { name: 'Commercial registration' }).click()
  const drawer = queue.getByRole('dialog', { name: 'Commercial registration' })
  await expect(drawer).toContainText('Rawabi Trading')
  await expect(drawer.getByRole('link', { name: 'Open cr.pdf' })).toBeVisible()
  await drawer.getByRole('button', { name: 'Approve' }).click()
  await queue
    .getByRole('dialog', { name: /Approve/ })
    .getByRole('button', { name: 'Approve' })
    .click()
  // The name is paid for: it is registered by itself, and its registry takes the document.
  await expect(drawer).toContainText(/Approved|Accepted by the registry/)
  await expect(async () => {
    await queue.goto('/nic-api-module')
    await expect(queue.getByRole('row', { name: /shop\.test/ })).toContainText('Accepted by the registry', { timeout: 2000 })
  }).toPass()
  expect([await violationsOf(queue), complaintsOf(queue)]).toEqual([[], []])
  // The page of the name, open all the while, has heard of it.
  await expect(page.getByText('Its registration waits for approved documents')).toHaveCount(0)
})

test('a document is rejected for what is picked, and the page of its name says so', async ({ open }) => {
  const page = await open(`/domain/${domainId}/documents`)
  const form = await typeDocument(page, { document: 'Trademark', number: 'TM-4410', relation: 'Trademark', file: 'tm.pdf' })
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('row', { name: /Trademark/ })).toContainText('Pending')

  const queue = await open('/nic-api-module', { person: 'omar' })
  await queue.getByRole('link', { name: 'Trademark' }).click()
  const drawer = queue.getByRole('dialog', { name: 'Trademark' })
  await expect(drawer).toContainText('Review due')
  await drawer.getByRole('button', { name: 'Reject' }).click()
  const dialog = queue.getByRole('dialog', { name: /^Reject/ })
  await dialog.getByRole('checkbox', { name: 'The document has expired.' }).check()
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(drawer).toContainText('The document has expired.')
  expect([await violationsOf(queue), complaintsOf(queue)]).toEqual([[], []])
})

test('in Arabic, dark, on a phone', async ({ open }) => {
  for (const path of ['/nic-api-module', '/nic-api-module/requests', `/domain/${domainId}/documents`]) {
    const page = await open(path, { language: 'ar-SA', theme: 'dark', width: 390 })
    expect([await violationsOf(page), complaintsOf(page)]).toEqual([[], []])
  }
})
