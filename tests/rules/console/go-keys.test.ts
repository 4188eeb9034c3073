import { expect, test } from 'vitest'
import { type Capability, capabilities } from '#contract/permissions.ts'
import { reportPages } from '#lib/reports/report-pages.ts'
import { goKeysFor } from '#lib/shell/go-keys.ts'
import { creationsFor } from '#lib/shell/quick-create.ts'
import { somebody } from '#tests/support/somebody.ts'

const known = [
  '/',
  '/client',
  '/manage-clients',
  '/orders',
  '/tickets',
  '/invoices',
  '/billing-transactions-list',
  '/quotes',
  '/products-services',
  '/domain',
  '/dns-manager/zones-list',
  '/reports',
  '/settings',
]
const opened = (rights: readonly Capability[]) =>
  goKeysFor({ ...somebody, capabilities: [...rights] }, [...known, ...reportPages.map(({ path }) => path)]).map(({ id }) => id)

test('a key leads where its reader has the right to be, and each page has a right that opens it', () => {
  expect(opened([])).toEqual(['home', 'settings'])
  expect(opened(['dnsZone.view'])).toContain('dnsZones')
  expect(opened(['domain.view', 'invoice.view'])).toEqual(['home', 'invoices', 'domains', 'settings'])
  const report = reportPages.find(({ capability }) => capability)?.capability as Capability
  expect(opened([report])).toContain('reports')
  expect(opened(capabilities)).toEqual([
    'home',
    'clients',
    'orders',
    'invoices',
    'transactions',
    'quotes',
    'domains',
    'services',
    'dnsZones',
    'reports',
    'settings',
  ])
})

const created = [
  ...['/to-do', '/orders/new', '/billing-transactions-list/new', '/whois-lookup', '/dns-manager/zones-list', '/email-campaigns/[campaign]'],
  ...['/settings/payments/promotions/[promotion]', '/settings/products-services/products/[product]'],
]

test('what can be created is what there is a right and a page for; no key stands twice', () => {
  const may = (rights: readonly Capability[]) => creationsFor({ ...somebody, capabilities: [...rights] }, created).map(({ id }) => id)
  expect(may([])).toEqual(['toDo'])
  expect(may(['order.create', 'transaction.create', 'dnsZone.create'])).toEqual(['order', 'payment', 'dnsZone', 'toDo'])
  const all = creationsFor({ ...somebody, capabilities: [...capabilities] }, created)
  expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining(['domain', 'campaign', 'promotion', 'product']))
  expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
})
