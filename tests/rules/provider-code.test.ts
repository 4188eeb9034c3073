import { expect, test } from 'vitest'
import { providerCode, withoutPeople } from '#platform/drivers/registrar/provider-code.ts'

test.each([
  ['epp', '2308 Data management policy violation', 'EPP:2308'],
  ['openProvider', '817 The domain is not in your account', 'OpenProvider:817'],
  ['logicBoxes', 'The Order is suspended by its reseller 12345.', 'LogicBoxes:the-order-is-suspended-by-its-reseller'],
  ['logicBoxes', '', 'LogicBoxes:refused'],
  ['simulator', 'رفض المركز', 'Simulator:refused'],
] as const)('%s %j is called %s', (driver, message, code) => {
  expect(providerCode(driver, message)).toBe(code)
  expect(code).toMatch(/^[A-Za-z0-9][\w.:/-]{0,79}$/)
})

test('however long a refusal is, its code is short', () => {
  expect(providerCode('logicBoxes', 'refusal '.repeat(100_000)).length).toBeLessThanOrEqual(80)
})

test('what a registry wrote is kept without what tells of people', () => {
  const said = withoutPeople('2005 Contact sami@rawabi.example, +966 50 123 4567, ID 1012345678, code Ab12-Cd34-Ef56 is wrong')
  expect(said).toBe('2005 Contact …@…, …, ID …, code … is wrong')
  expect(withoutPeople('x'.repeat(5000)).length).toBe(500)
})
