import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { phone } from '#contract/kernel/phone.ts'
import { crNumber, nationalId, vatNumber } from '#contract/kernel/saudi.ts'
import { type ClientRow, clientRows } from '#platform/seed/clients.ts'
import { random, shuffled } from '#platform/seed/random.ts'
import { foreignMobile } from '#platform/seed/telephones.ts'

const hash = (rows: Iterable<ClientRow>) =>
  createHash('sha256')
    .update(JSON.stringify([...rows]))
    .digest('hex')
const rows = [...clientRows(2000, 1)]

test('the same seed gives the same company, another seed another', () => {
  expect(hash(clientRows(2000, 1))).toBe(hash(rows))
  expect(hash(clientRows(2000, 2))).not.toBe(hash(rows))
})

test.each(['email', 'mobile', 'nationalId', 'vatNumber', 'crNumber'] as const)('no two clients share their %s', field => {
  const values = [...clientRows(20_000, 3)].map(row => row[field]).filter(value => value !== null)
  expect(values.length).toBeGreaterThan(1000)
  expect(new Set(values).size).toBe(values.length)
})

test('numbers are right by their check digits and numbering plans', () => {
  for (const row of rows) {
    if (row.vatNumber) expect(vatNumber(row.vatNumber), row.vatNumber).toBeUndefined()
    if (row.nationalId) expect(nationalId(row.nationalId), row.nationalId).toBeUndefined()
    if (row.mobile) expect(phone(row.mobile), row.mobile).toBeUndefined()
    if (row.crNumber) expect(crNumber(row.crNumber), row.crNumber).toBeUndefined()
  }
})

test.each(['AE', 'BH', 'KW', 'OM', 'QA', 'EG', 'JO', 'GB', 'US', 'TR', 'IN', 'PK', 'DE', 'FR'])('telephones of %s exist', country => {
  for (let place = 0; place < 300; place++) expect(phone(foreignMobile(country, place)), foreignMobile(country, place)).toBeUndefined()
})

test('no address can reach a stranger', () => {
  expect(rows.filter(row => !row.email.endsWith('.example'))).toEqual([])
})

test('the company looks like one: people and companies, both scripts, here and abroad, over eight years', () => {
  const share = (test: (row: ClientRow) => boolean) => Math.round((rows.filter(test).length / rows.length) * 100)
  expect(share(row => row.accountType === 'COMPANY')).toSatisfy((value: number) => value >= 28 && value <= 40)
  expect(share(row => row.countryCode === 'SA')).toSatisfy((value: number) => value >= 84 && value <= 92)
  expect(share(row => row.language === 'ar-SA')).toSatisfy((value: number) => value >= 60 && value <= 76)
  expect(share(row => row.status === 'active')).toSatisfy((value: number) => value >= 78 && value <= 86)
  expect(share(row => row.firstName.ar !== '')).toSatisfy((value: number) => value >= 85 && value <= 96)
  expect(new Set(rows.map(row => row.clientGroupId))).toEqual(new Set([null, 1, 2, 3, 4, 5, 6]))
  expect(rows[0]?.signupOn.slice(0, 4)).toBe('2018')
  expect(rows.at(-1)?.signupOn.slice(0, 7)).toBe('2026-11')
  expect(rows.every(row => row.lastSignInOn === null || row.lastSignInOn >= row.signupOn)).toBe(true)
})

test('the small generators', () => {
  const dice = random(7)
  expect([1, 2, 3, 4, 5].map(() => dice.whole(1, 6)).every(face => face >= 1 && face <= 6)).toBe(true)
  expect(random(7).next()).toBe(random(7).next())
  expect(random(7).weighted([['never', 0] as const, ['always', 1] as const])).toBe('always')
  const order = shuffled(1000, 333, 5)
  expect(new Set(Array.from({ length: 1000 }, (_, place) => order(place))).size).toBe(1000)
})
