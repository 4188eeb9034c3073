import { expect, test } from 'vitest'
import { alsoServed } from '#contract/also-served.ts'
import { endpoints } from '#contract/endpoints.ts'

/** Every path family of spec.md section 7, by the area that serves it; an area in `coming` brings its families with it. */
const families = {
  access: [
    'authenticate',
    'is-verified',
    'check-user-validation',
    'logout',
    'forgot-password',
    'reset-password',
    'validate-token',
    'change-password',
    'delete-account',
    'my-account',
    'otp',
    'captcha',
    'file',
    'upload',
  ],
  clients: [
    'register',
    'user/info',
    'user/page',
    'user/export',
    'user/reset-password',
    'user/send-message',
    'user/deactivate-account',
    'user/update-profile-image',
    'sub-user/invite',
    'sub-user/remove-sub-user',
    'sub-user/update-roles',
    'sub-user/update-active',
    'auth/login-as-owner',
    'auth/nafath/verification',
    'auth/nafath/check-status',
  ],
  settings: [
    'capability/type',
    'capability-group',
    'country',
    'city',
    'city/by-country-code',
    'language',
    'settings',
    'settings/app',
    'general-settings',
    'currencies',
    'error-codes',
    'error-code-translations',
    'maintenance',
  ],
  catalogue: [
    'product',
    'service-category',
    'promotion',
    'service-addons',
    'tld',
    'premium-domain-pricing',
    'premium-domain-pricing/batch',
    'service',
    'service-pricing',
  ],
  'orders, billing and services': [
    'order',
    'order-item',
    'cart',
    'cart-item',
    'invoice',
    'invoice-item-desc',
    'quote',
    'quote/view-pdf',
    'transaction',
    'saved-cards',
    'wallet/transactions',
    'wallet/charge-wallet',
    'wallet/wallet-info',
    'user-service',
    'ssl/enroll',
    'ssl/reissue',
    'ssl/generate-csr',
    'ssl/ssl-details',
    'ssl/check-status',
    'ssl/change-verfication-method',
    'service-cancellation-requests',
    'cpanel-shared-hosting-server',
    'cpanel-shared-hosting-account',
  ],
  domains: [
    'domain',
    'domain/domain-epp-code',
    'domain/transfer-ownership',
    'domain/check-global-domain',
    'domain/check-sa-domain',
    'domain/update-name-server',
    'domain/create-global-domain',
    'register-domain',
    'transfer-domain',
    'nic-document',
    'nic-relationship',
  ],
  DNS: ['dns-zone', 'dns-record', 'cpanel-dns-server', 'dns-template-set', 'package-settings'],
  campaigns: ['email-campaigns'],
  support: [
    'ticket-blocked-sender',
    'ticket-blocked-keyword',
    'knowledge-base',
    'knowledge-base-category',
    'predefined-replies',
    'faq',
    'contact-us',
    'contact-us/reply',
  ],
  office: [
    'dashboard/admin/main-statistics',
    'dashboard/admin/system-overview',
    'dashboard/admin/support',
    'dashboard/admin/billing',
    'dashboard/admin/client-activity',
    'log',
    'notification',
    'table-export',
  ],
}

/** What nothing does yet: providers whose modules are not there, and what belongs to them. */
const coming = {
  'modules of providers': ['ssl/validate-csr', 'reseller-vps', 'gsuite', 'titan-email', 'microsoft-tenant'],
  tickets: ['ticket', 'ticket-thread', 'ticket-type', 'ticket/overview'],
}

const calls = new Set(endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`))
const further = Object.keys(alsoServed)
const paths = new Set([...calls, ...further].map(call => call.split(' ')[1] as string))
const isServed = (family: string) => [...paths].some(path => path === family || path.startsWith(`${family}/`))

test.each(Object.entries(families))('the path families of %s are served under their own names', (_, names) => {
  expect(names.filter(name => !isServed(name))).toEqual([])
})

test('a family of an area that is not there yet is not served: one that is belongs to the lists above', () => {
  expect(
    Object.values(coming)
      .flat()
      .filter(name => isServed(name)),
  ).toEqual([])
})

test('no family stands there twice', () => {
  const all = [...Object.values(families), ...Object.values(coming)].flat()
  expect(all.filter((name, at) => all.indexOf(name) < at)).toEqual([])
})

test('another name of a call leads to one that there is, and takes the place of none', () => {
  const lost = Object.entries(alsoServed).filter(([name, path]) => !calls.has(`${name.split(' ')[0]} ${path}`))
  expect(lost).toEqual([])
  expect(further.filter(name => calls.has(name))).toEqual([])
})
