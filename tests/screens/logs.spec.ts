import { readFileSync } from 'node:fs'
import { addClientGroup } from '../support/client-group-form.ts'
import { inOutbox, outboxSize } from '../support/outbox.ts'
import { expect, test } from '../support/screen.ts'

test.use({ serverWith: { staff: { sara: { capabilities: ['log.activity', 'emailMessage.view'] } } } })

test('an entry opens beside the activity log; Escape closes it and takes it out of the address', async ({ open }) => {
  const page = await open('/client-groups')
  const dialog = page.getByRole('dialog')
  await addClientGroup(page, 'Logged', 'مسجلة', '1')

  await page.goto('/logs-activity-log?q=Logged')
  await page.locator('tbody tr').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/entry=\d+/)
  const entry = page.url()
  await expect(dialog).toContainText('Logged')
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/entry=/)
  await page.goto(entry)
  await expect(dialog).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(page).not.toHaveURL(/entry=/, { timeout: 2000 })
  }).toPass()
  await expect(dialog).toBeHidden()
})

test('the admin log is filtered by kind of record and by who, searched, and exported as it is shown; an entry leads to its record', async ({
  open,
}) => {
  const page = await open('/client-tags')
  const dialog = page.getByRole('dialog')
  await page
    .getByRole('button', { name: /New tag/ })
    .first()
    .click()
  await dialog.getByLabel('Name (English)').fill('Loyal')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Actions for Loyal' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await dialog.getByLabel('Name (English)').fill('Faithful')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  await page.goto('/logs-admin-log')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('option', { name: 'Staff member' }).click()
  await page.getByRole('checkbox', { name: 'Noura Al-Qahtani' }).check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/actorId=in:\d+/)
  await expect(
    page
      .getByRole('group', { name: /Staff member/ })
      .or(page.locator('.filter-chip', { hasText: 'Noura Al-Qahtani' }))
      .first(),
  ).toBeVisible()
  await page.getByRole('searchbox', { name: 'Find in this list' }).fill('Faithful')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: /Faithful/ }).click()
  const change = dialog.getByRole('row', { name: /Name/ })
  await expect(change).toContainText('Loyal')
  await expect(change).toContainText('Faithful')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Export' }).first().click()
  await dialog.getByText('CSV', { exact: true }).click()
  await dialog
    .getByRole('button', { name: /Export/ })
    .last()
    .click()
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('link', { name: /Download/ }).click()])
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('Faithful')

  await page.goto('/logs-activity-log')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('option', { name: 'What' }).click()
  await page.getByRole('checkbox', { name: 'Created client tag' }).check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/action=in:clientTags\.created/)
  await expect(page.locator('.filter-chip', { hasText: 'Created client tag' })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
})

test('the email log shows what was sent, its state and its text without codes; the outbox has it whole', async ({ open, page, server }) => {
  const seen = outboxSize(server.dataDir)
  await page.goto('/access/forgot-password')
  await page.getByLabel('Email').last().fill(server.person('admin').email)
  await page.getByRole('button', { name: /Send/ }).click()
  const link = await inOutbox(server.dataDir, /(\/access\/forgot-password\?token=[\w-]+)/, seen)

  const log = await open('/logs-email-message-log?category=in:access')
  const dialog = log.getByRole('dialog')
  await log.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(dialog).toContainText(server.person('admin').email)
  await expect(dialog).toContainText('Codes and links are hidden here.')
  await expect(dialog).not.toContainText(link)
  await log.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await log.getByRole('searchbox', { name: 'Find in this list' }).fill('nobody at all')
  await expect(log.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()

  await log.goto('/logs-email-message-log')
  await log.getByRole('link', { name: 'Outbox' }).click()
  await expect(log).toHaveURL(/\/logs-outbox$/)
  await log.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(dialog).toContainText(link)
})

test('an address of the email log is suppressed and allowed again; nobody suppresses his own, nor without the right', async ({
  open,
  page,
  server,
}) => {
  for (const name of ['sara', 'admin']) {
    await page.goto('/access/forgot-password')
    await page.getByLabel('Email').last().fill(server.person(name).email)
    const seen = outboxSize(server.dataDir)
    await page.getByRole('button', { name: /Send/ }).click()
    await inOutbox(server.dataDir, /(\/access\/forgot-password\?token=[\w-]+)/, seen)
  }
  const log = await open(`/logs-email-message-log?q=${server.person('sara').email}`)
  const drawer = log.getByRole('dialog').first()
  const question = log.getByRole('dialog').last()
  await log.getByRole('row').nth(1).getByRole('link').first().click()
  await drawer.getByRole('button', { name: 'Suppress address' }).click()
  await expect(question).toContainText(`Stop all email to`)
  await question.getByRole('button', { name: 'Suppress address' }).click()
  await expect(drawer).toContainText('This address gets no email')
  await drawer.getByRole('button', { name: 'Allow again' }).click()
  await question.getByRole('button', { name: 'Allow again' }).click()
  await expect(drawer.getByRole('button', { name: 'Suppress address' })).toBeVisible()
  await expect(drawer).not.toContainText('This address gets no email')

  await log.goto(`/logs-email-message-log?q=${server.person('admin').email}`)
  await log.getByRole('row').nth(1).getByRole('link').first().click()
  await drawer.getByRole('button', { name: 'Suppress address' }).click()
  await question.getByRole('button', { name: 'Suppress address' }).click()
  await expect(question).toContainText('This is your own address')

  const hers = await open('/logs-email-message-log', { person: 'sara' })
  await hers.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(hers.getByRole('dialog')).toContainText('Codes and links are hidden here.')
  await expect(hers.getByRole('button', { name: 'Suppress address' })).toHaveCount(0)
})
