import type { Page } from '@playwright/test'

/** What it takes to add a Saudi company, by the labels of the form. */
export const company = {
  'Company name': 'Rawabi Trading Est.',
  'First name': 'Faisal',
  'Last name': 'Al-Harbi',
  Email: 'faisal@rawabi.example',
  Mobile: '0552148830',
  City: 'Riyadh',
  Region: 'Riyadh',
  District: 'Al Wurud',
  Street: 'King Abdullah Road',
  'Building number': '7412',
  'Postal code': '12251',
  'VAT number': '310122393500003',
}

/** Types values into the fields with these labels. */
export async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values))
    await page
      .getByLabel(new RegExp(`^${label}(?! in)`))
      .first()
      .fill(value)
}
