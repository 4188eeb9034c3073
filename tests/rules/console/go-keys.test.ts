import { expect, test } from 'vitest'
import { capabilities } from '#contract/permissions.ts'
import { reportPages } from '#lib/reports/report-pages.ts'
import { goKeysFor } from '#lib/shell/go-keys.ts'
import { somebody } from '#tests/support/somebody.ts'

const known = [
  '/',
  '/client',
  '/manage-clients',
  '/orders',
  '/tickets',
  '/invoices',
  '/domain',
  '/dns-manager/zones-list',
  '/reports',
  '/settings',
]
const opened = (rights: readonly string[]) =>
  goKeysFor({ ...somebody, capabilities: [...rights] as never }, [...known, ...reportPages.map(({ path }) => path)]).map(({ id }) => id)

test('a key leads where its reader has the right to be, and each page has a right that opens it', () => {
  expect(opened([])).toEqual(['home', 'settings'])
  expect(opened(['dnsZone.view'])).toContain('dnsZones')
  expect(opened(['domain.view', 'invoice.view'])).toEqual(['home', 'invoices', 'domains', 'settings'])
  const report = reportPages.find(({ capability }) => capability)?.capability as string
  expect(opened([report])).toContain('reports')
  expect(opened(capabilities)).toEqual(['home', 'clients', 'orders', 'invoices', 'domains', 'dnsZones', 'reports', 'settings'])
})
