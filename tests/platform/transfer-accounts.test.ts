import { afterAll, beforeAll, expect, test } from 'vitest'
import { bankAccounts } from '#contract/billing/bank-accounts.ts'
import { paymentGateways } from '#contract/billing/payment-gateways.ts'
import { transferAccounts } from '#platform/billing/pay-link/transfer-accounts.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
afterAll(() => platform.close())

const own = 'SA0380000000608010167519'
const other = 'SA4420000001234567891234'

test('a payer reads bank and beneficiary in both languages where the account is one of the books, else as the way to pay says', async () => {
  const staff = await platform.signedIn()
  const names = { name: { en: 'Al Rajhi Bank', ar: 'مصرف الراجحي' }, beneficiary: { en: 'Sijil', ar: 'سجل' } }
  expect((await staff.call(bankAccounts.endpoints.create, { body: { ...names, iban: own } })).success).toBe(true)
  const way = { name: { en: 'Transfer', ar: 'حوالة' }, driver: 'bankTransfer' as const, currencies: ['SAR'] }
  for (const of of [
    { iban: own, bankName: 'Rajhi', beneficiary: 'S' },
    { iban: other, bankName: 'Riyad Bank', beneficiary: 'Sijil Co.' },
  ])
    expect(await staff.call(paymentGateways.endpoints.create, { body: { ...way, ...of } })).toMatchObject({ success: true })
  expect(await transferAccounts(platform.systemScope(), 'SAR')).toEqual([
    { ...names, iban: own },
    { name: { en: 'Riyad Bank', ar: '' }, beneficiary: { en: 'Sijil Co.', ar: '' }, iban: other },
  ])
  expect(await transferAccounts(platform.systemScope(), 'USD')).toEqual([])
})
