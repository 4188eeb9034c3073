import { expect, test } from 'vitest'
import { type FraudFacts, type FraudTerms, fraudScore, judgeFraud } from '#contract/orders/fraud-rules.ts'

const terms: FraudTerms = {
  points: { sameAddress: 40, samePhone: 50, sameCard: 50, disposableMail: 30, countryMismatch: 15, velocity: 20, firstOrder: 20 },
  disposableDomains: ['mailinator.com'],
  ordersPerHour: 2,
  firstOrderAmount: 1000_00,
}
const honest: FraudFacts = {
  ip: '203.0.113.9',
  fraudsOfAddress: 0,
  fraudsOfPhone: 0,
  fraudsOfCard: 0,
  ipCountry: null,
  mobile: '+966501234567',
  email: 'sara@company.sa',
  countryCode: 'SA',
  phoneCountry: 'SA',
  recentOfClient: 1,
  recentOfAddress: 0,
  isFirst: true,
  total: 1000_00,
}
const found = (more: Partial<FraudFacts>, other: Partial<FraudTerms> = {}) =>
  judgeFraud({ ...honest, ...more }, { ...terms, ...other })
    .filter(({ points }) => points > 0)
    .map(({ rule }) => rule)

test('nothing is found about an honest order, and each rule says what it looked at', () => {
  const findings = judgeFraud(honest, terms)
  expect(findings.map(({ points }) => points)).toEqual([0, 0, 0, 0, 0, 0, 0])
  expect(findings.find(({ rule }) => rule === 'velocity')?.detail).toBe('2 / 2')
})

test.each([
  ['sameAddress', { fraudsOfAddress: 1 }],
  ['samePhone', { fraudsOfPhone: 2 }],
  ['sameCard', { fraudsOfCard: 1 }],
  ['disposableMail', { email: 'x@mailinator.com' }],
  ['disposableMail', { email: 'x@eu.mailinator.com' }],
  ['countryMismatch', { phoneCountry: 'EG' }],
  ['countryMismatch', { email: 'x@company.de' }],
  ['countryMismatch', { ipCountry: 'RO' }],
  ['velocity', { recentOfClient: 2 }],
  ['velocity', { recentOfAddress: 5 }],
  ['firstOrder', { total: 1000_01 }],
] as const)('%s is found where it is', (rule, facts) => expect(found(facts)).toEqual([rule]))

test('what only looks like it is not found', () => {
  expect(found({ email: 'x@notmailinator.com' })).toEqual([])
  expect(found({ email: 'x@company.co.uk', countryCode: 'GB', phoneCountry: 'GB' })).toEqual([])
  expect(found({ email: 'x@start.io' })).toEqual([])
  expect(found({ countryCode: null, phoneCountry: 'EG' })).toEqual([])
  expect(found({ isFirst: false, total: 9_000_00 })).toEqual([])
})

test('a rule of no points is off, and the score is the sum of what was found', () => {
  const points = { ...terms.points, samePhone: 0 }
  const findings = judgeFraud({ ...honest, fraudsOfPhone: 1, fraudsOfAddress: 1, total: 2000_00 }, { ...terms, points })
  expect(findings.map(({ rule }) => rule)).not.toContain('samePhone')
  expect(fraudScore(findings)).toBe(60)
})
