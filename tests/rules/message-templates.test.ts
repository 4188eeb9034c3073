import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { messageEvents } from '#contract/messaging/sent-messages.ts'
import { smsParts } from '#contract/messaging/sms-parts.ts'
import { templateText } from '#platform/messaging/message-content.ts'

const values = {
  name: 'X',
  code: '123456',
  minutes: 5,
  hours: 2,
  link: 'https://x.test',
  time: 'now',
  ip: '::1',
  device: 'D',
  file: 'F',
  rows: 3,
  address: 'A',
  subject: 'S',
  message: 'M',
  passkey: 'K',
  number: '7',
  login: 'L',
  days: 3,
  signIn: 'new',
  quoted: 'Q',
  email: 'E',
  title: 'T',
  text: 'X',
  company: 'C',
  product: 'P',
  domain: 'example.sa',
  holder: 'H',
  document: 'D',
  outcome: 'done',
  server: 'S',
  username: 'U',
  service: 'S',
  type: 'immediate',
  day: '2026-11-30',
  answer: 'A',
  before: '10.00 SAR',
  after: '12.00 SAR',
  reason: 'R',
  firstDay: '2026-11-01',
  lastDay: '2026-11-30',
  amount: '10.00 SAR',
  of: 'invoice',
  client: 'C',
  as: 'owner',
  owner: 'O',
  invoice: 'INV-1',
  to: 'wallet',
  token: 'T',
  report: 'R',
  what: 'W',
  record: 'R',
  rule: 'R',
  items: 'I',
  fields: 'F',
  documents: 'D',
  how: 'register',
  renewal: 'itself',
  state: 'grace',
  total: '10.00 SAR',
  payment: 'open',
  side: 'old',
  zone: 'example.sa',
  digits: '1111',
  invoices: 'INV-1',
  owed: '10.00 SAR',
  ...{ cardCharge: 'day', cardEnding: '1111', cardDay: '2026-11-20' },
  ...{ kind: 'discount', percent: '20', payments: 3 },
  status: 'open',
}
const keysOf = (namespace: string) => {
  const all = JSON.parse(readFileSync(new URL(`../../messages/en-US/${namespace}.json`, import.meta.url), 'utf8')) as Record<
    string,
    unknown
  >
  return Object.entries(all).flatMap(([key, value]) =>
    typeof value === 'string' ? [key] : Object.keys(value as object).map(part => `${key}.${part}`),
  )
}

for (const namespace of ['mail-templates', 'sms-templates'] as const)
  for (const language of ['en-US', 'ar-SA'] as const)
    test.each(keysOf(namespace))(`${namespace} in ${language}: %s is written with its values`, key => {
      const text = templateText(namespace, key, language, values)
      expect(text).not.toMatch(/[{}]/)
    })

test('a template that is not there, or lacks a value, is an error and never a mail', () => {
  expect(() => templateText('mail-templates', 'nothing.subject', 'en-US', values)).toThrow()
  expect(() => templateText('mail-templates', 'signInCode.text', 'en-US', { name: 'X', minutes: 5 })).toThrow()
})

test.each([
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  [`${'a'.repeat(159)}€`, 2],
  ['a'.repeat(307), 3],
  ['س'.repeat(70), 1],
  ['س'.repeat(71), 2],
  ['😀'.repeat(35), 1],
])('a text message of %s counts its parts', (text, parts) => expect(smsParts(text)).toBe(parts))

test.each(['en-US', 'ar-SA'])('every value that a message may tell has a label in %s', language => {
  const labels = JSON.parse(readFileSync(`messages/${language}/emailTemplates.json`, 'utf8')).options.html as Record<string, string>
  const told = new Set(Object.values(messageEvents).flatMap(({ values: of }) => Object.keys(of)))
  expect([...told].filter(name => !labels[name])).toEqual([])
})
