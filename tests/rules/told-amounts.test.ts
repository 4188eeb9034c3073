import { expect, test } from 'vitest'
import { invoices } from '#contract/billing/invoices.ts'
import { products } from '#contract/catalogue/products.ts'
import { clientGroups } from '#contract/clients/client-groups.ts'
import { servers } from '#contract/services/servers.ts'
import { hasAmounts, toldAmounts } from '#lib/record/told-amounts.ts'

test('an amount of a record is told in its currency, and what is none stays as it is', () => {
  const told = toldAmounts(invoices, { currency: 'KWD' })
  expect([told('paid', 1234), told('paid', null), told('number', 'INV-1'), told('clientId', 7)]).toEqual(['1.234 KWD', null, 'INV-1', 7])
  expect(toldAmounts(servers, { costCurrency: 'USD' })('monthlyCost', 5000)).toBe('50.00 USD')
  expect(toldAmounts(servers, { costCurrency: null })('monthlyCost', 5000), 'of no known currency').toBe(5000)
})

test('so are those of a line: in its own currency where it has one, else in that of its document', () => {
  const line = { id: 1, quantity: 2, unitPrice: 360_000, net: 720_000, rate: 15 }
  expect(toldAmounts(invoices, { currency: 'SAR' })('lines.1', line)).toEqual({ ...line, unitPrice: '3,600.00 SAR', net: '7,200.00 SAR' })
  expect(toldAmounts(products, {})('prices', [{ cycle: 'monthly', currency: 'JPY', price: 900, setupFee: 0 }])).toEqual([
    { cycle: 'monthly', currency: 'JPY', price: '900 JPY', setupFee: '0 JPY' },
  ])
})

test('a record without money is not read for it', () => {
  expect([hasAmounts(invoices), hasAmounts(products), hasAmounts(clientGroups)]).toEqual([true, true, false])
})
