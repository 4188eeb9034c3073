import { describe, expect, test } from 'vitest'
import { navigationFor } from '#lib/navigation.ts'
import { pageOf } from '#lib/pages.ts'
import { gate } from '#lib/security/gate.ts'
import type { Metadata } from '#lib/session/metadata.ts'
import { somebody } from '#tests/support/somebody.ts'

const known = [
  '/',
  '/client',
  '/client-groups',
  '/manage-clients',
  '/invoices',
  '/invoices/[invoice]',
  '/view/summary',
  '/logs-admin-log',
  '/access/login',
]
const metadata: Metadata = { ...somebody, capabilities: ['client.view'] }
const session = (denied: string[] = []) => ({
  token: 't',
  issuedOn: '',
  metadata: { ...metadata, frontend_pages_list: denied.map(route => ({ route })) },
})

describe('the gate', () => {
  test.each([
    ['/client?page=2', '/access/login?next=%2Fclient%3Fpage%3D2'],
    ['/', '/access/login'],
    ['/nowhere', '/404'],
  ])('without a session, %s goes to %s', (path, to) => {
    expect(gate(path, null, known)).toEqual({ to })
  })
  test.each(['/access/login', '/access/login?next=/client', '/access/forgot-password', '/access/setup', '/404', '/healthz', '/readyz'])(
    '%s is open',
    path => {
      expect(gate(path, null, known)).toBe('pass')
    },
  )
  test.each([
    ['/client', ['/client']],
    ['/client/', ['/client']],
    ['/%63lient', ['/client']],
    ['/invoices/9', ['/invoices/{invoice}']],
    ['/nowhere', []],
    ['/accessible', []],
  ])('with a session, %s goes to /404 when %j is denied', (path, denied) => {
    expect(gate(path, session(denied), known)).toEqual({ to: '/404' })
  })
  test.each([
    ['/', '/access/change-password'],
    ['/client?page=2', '/access/change-password?next=%2Fclient%3Fpage%3D2'],
    ['/nowhere', '/404'],
  ])('with a password that is due, %s goes to %s', (path, to) => {
    const due = session()
    expect(gate(path, { ...due, metadata: { ...due.metadata, mustChangePassword: true } }, known)).toEqual({ to })
    expect(gate('/access/change-password', { ...due, metadata: { ...due.metadata, mustChangePassword: true } }, known)).toBe('pass')
  })
  test.each(['/', '/client', '/invoices/9'])('with a session, %s passes', path => {
    expect(gate(path, session(['/client-groups']), known)).toBe('pass')
  })
})

test.each([
  ['/invoices/9', '/invoices/[invoice]'],
  ['/invoices', '/invoices'],
  ['/invoices/', null],
  ['/invoices/9/10', null],
  ['/', '/'],
])('%s is the page %s', (path, pattern) => {
  expect(pageOf(path, known)).toBe(pattern)
})

describe('the sidebar', () => {
  const ids = (user: Partial<Metadata>) =>
    navigationFor({ ...metadata, ...user }, known).flatMap(s => s.entries.flatMap(e => [e.id, ...(e.children ?? []).map(c => c.id)]))
  test('shows what exists and may be seen', () => {
    expect(ids({})).toEqual(['home', 'clients'])
    expect(ids({ capabilities: ['client.view', 'clientGroup.view'] })).toEqual(['home', 'clients', 'allClients', 'clientGroups'])
    expect(ids({ role: 'SUPER_ADMIN', capabilities: [] })).toEqual(['home', 'clients', 'allClients', 'clientGroups', 'invoices', 'logs'])
  })
  test('hides denied pages', () => {
    expect(ids({ role: 'SUPER_ADMIN', frontend_pages_list: ['/', '/invoices', '/manage-clients'].map(route => ({ route })) })).toEqual([
      'clients',
      'logs',
    ])
  })
})
