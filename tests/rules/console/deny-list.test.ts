import { describe, expect, test } from 'vitest'
import { isDenied, plainPath } from '#lib/security/deny-list.ts'

describe('the deny list', () => {
  test.each([
    ['/client', '/client', ['/client'], true],
    ['/client', '/client', ['/client/'], true],
    ['/client', '/client', ['/client?page=1'], true],
    ['/client-groups', '/client-groups', ['/client'], false],
    ['/view/summary', '/view/summary', ['/view'], false],
    ['/invoices/7', '/invoices/[invoice]', ['/invoices'], true],
    ['/invoices/7', '/invoices/[invoice]', ['/invoices/{invoice}'], true],
    ['/invoices/7', '/invoices/[invoice]', ['/invoices/:invoice'], true],
    ['/invoices/7', '/invoices/[invoice]', ['/invoice'], false],
    ['/invoices', '/invoices', ['/invoices/{invoice}'], false],
    ['/invoices/7', '/invoices/[invoice]', ['/'], false],
    ['/', '/', ['/'], true],
    ['/client', '/client', [], false],
  ])('%s (%s) with %j: %s', (path, pattern, denied, expected) => {
    expect(
      isDenied(
        path,
        pattern,
        denied.map(route => ({ route })),
      ),
    ).toBe(expected)
  })

  test.each([
    ['/client/', '/client'],
    ['//client', '/client'],
    ['/%63lient', '/client'],
    ['/client?page=2#x', '/client'],
    ['/', '/'],
    ['/%', '/%'],
  ])('%s is the page %s', (written, plain) => {
    expect(plainPath(written)).toBe(plain)
  })
})
