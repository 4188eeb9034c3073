import { platformProcess } from '../support/platform-process.ts'
import { expect, test } from '../support/screen.ts'

test.use({ serverWith: { environment: { PLATFORM_PATIENCE: '5' } } })

test('a platform that hangs: the page says so in time instead of waiting, and works again once it was started anew', async ({
  open,
  server,
}) => {
  const page = await open('/client-groups')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Client groups')
  const hung = platformProcess(server.dataDir)
  process.kill(hung, 'SIGSTOP')
  await page.goto('/client-tags')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(async () => {
    await page.goto('/client-tags')
    await expect(page.getByText('No client tags yet')).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 45_000 })
  expect(platformProcess(server.dataDir)).not.toBe(hung)
})
