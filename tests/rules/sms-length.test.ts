import { expect, test } from 'vitest'
import { promotionalFinding, senderFinding } from '#contract/messaging/sms-gateways.ts'
import { smsLength } from '#contract/messaging/sms-parts.ts'

test.each([
  ['', 'GSM-7', 0, 1],
  ['a'.repeat(160), 'GSM-7', 160, 1],
  ['a'.repeat(161), 'GSM-7', 161, 2],
  ['a'.repeat(306), 'GSM-7', 306, 2],
  ['a'.repeat(307), 'GSM-7', 307, 3],
  ['€'.repeat(80), 'GSM-7', 160, 1],
  // A letter of two septets does not fit into the last one of a part.
  [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 'GSM-7', 306, 3],
  ['رمز التحقق: 123456 صالح 5 دقائق. لا تشاركه.', 'UCS-2', 43, 1],
  ['س'.repeat(70), 'UCS-2', 70, 1],
  ['س'.repeat(71), 'UCS-2', 71, 2],
  ['س'.repeat(134), 'UCS-2', 134, 2],
  ['س'.repeat(135), 'UCS-2', 135, 3],
  ['😀'.repeat(35), 'UCS-2', 70, 1],
  // Nor is a pair of units cut in two.
  [`${'س'.repeat(66)}😀${'س'.repeat(66)}`, 'UCS-2', 134, 3],
])('%s', (text, encoding, units, parts) => expect(smsLength(text)).toMatchObject({ encoding, units, parts }))

test.each(['SIJIL', 'Sijil Co', 'ab', 'A1'])('%s can be a sender', name => expect(senderFinding(name)).toBeUndefined())
test.each(['12345', 'سجل', 'TwelveLetters', '', '-abc'])('%s cannot', name => expect(senderFinding(name)).toBeDefined())
test('the sender of promotions says so', () => {
  expect(promotionalFinding('SIJIL-AD')).toBeUndefined()
  expect(promotionalFinding('SIJIL')).toMatchObject({ key: 'smsPromotionalSender' })
})
