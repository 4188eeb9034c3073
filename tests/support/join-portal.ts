import type { Page } from '@playwright/test'
import { expect } from './screen.ts'

/** Whoever was invited says who they are on the page of the link, in English, and signs in to the portal in the same window. */
export async function joinPortal(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.locator('#firstName').fill('Sami')
  await page.locator('#lastName').fill('Al-Zahrani')
  await page.locator('#new-password').fill(password)
  await page.locator('#confirmation').fill(password)
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(page.getByText('You have joined.')).toBeVisible()
  await page.goto('/portal/login')
  await page.locator('#login').fill(email)
  await page.locator('#password').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/portal')
}
