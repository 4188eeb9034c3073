import type { PublicCompany } from '#contract/settings/public-state.ts'

export type Company = PublicCompany

/** Until the platform has told who the company is. */
export const noCompany: Company = {
  name: { en: 'Sijil', ar: 'سجل' },
  logo: null,
  logoDark: null,
  favicon: null,
  passwordMinimumLength: 8,
  timeZone: 'UTC',
  dateFormat: 'YYYY-MM-DD',
  timeFormat: '12h',
  mails: { invoices: true, receipts: true },
  uploads: { megabytes: 10, types: ['jpg', 'png', 'pdf'], count: 10 },
}
