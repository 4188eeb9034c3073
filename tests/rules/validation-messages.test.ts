import { readdirSync, readFileSync } from 'node:fs'
import { createTranslator } from 'next-intl'
import { expect, test } from 'vitest'
import arabic from '#messages/ar-SA/validation.json' with { type: 'json' }
import english from '#messages/en-US/validation.json' with { type: 'json' }

const folder = new URL('../../contract/kernel/', import.meta.url)
const sources = readdirSync(folder).map(name => readFileSync(new URL(name, folder), 'utf8'))

/** Every key that a rule of the kernel can give. */
const given = new Set(
  sources.flatMap(source =>
    [...source.matchAll(/key: '(\w+)'|= (?:shaped|rule)\([\s\S]*?, '(\w+)'\)\n/g)].map(match => match[1] ?? match[2]),
  ),
)

test('every finding of the kernel has its message in both languages', () => {
  expect(given.size).toBeGreaterThan(40)
  expect([...given].filter(key => key === undefined || !(key in english))).toEqual([])
  expect(Object.keys(arabic)).toEqual(Object.keys(english))
})

const values = {
  step: 5,
  megabytes: 5,
  min: 3,
  max: 3,
  line: 3,
  limit: 7200,
  value: 'x',
  character: '#',
  network: '10.0.0.0/8',
  code: 'SUMMER10',
  currency: 'SAR',
  field: 'x',
  what: 'x',
  left: 3,
  count: 3,
  ttl: 14_400,
  zone: 'example.sa',
  name: 'www',
  type: 'A',
  extension: '.com',
  cost: '10.00 SAR',
  price: '10.00 SAR',
  end: '10.00 SAR',
  day: '2027-11-27',
  date: '2027-11-27',
  fee: '10.00 SAR',
  service: 'S',
  sets: 'sub.example.sa. DS',
  iban: 'SA0380000000608010167519',
}

test.each(Object.keys(english) as (keyof typeof english)[])('%s reads well in both languages', key => {
  // What is quoted in the message is meant to be typed with its braces.
  const read = (locale: string, validation: typeof english) =>
    createTranslator({ locale, messages: { validation }, namespace: 'validation', onError: error => expect.fail(error.message) })(
      key,
      values,
    ).replace(/\{(?:number|YYYY|YY|MM)\}/g, '')
  expect(read('en-US', english)).not.toMatch(/please|successfully|!|validation\.|[{}]/i)
  expect(read('ar-SA-u-nu-latn', arabic)).toMatch(/\p{Script=Arabic}/u)
  expect(read('ar-SA-u-nu-latn', arabic)).not.toMatch(/[٠-٩{}]/)
})

test('Arabic counts use the six forms', () => {
  const read = createTranslator({ locale: 'ar-SA-u-nu-latn', messages: { validation: arabic }, namespace: 'validation' })
  const forms = [1, 2, 3, 10, 11, 99, 100, 101, 102, 103, 111].map(max => read('tooLong', { max }))
  expect(forms).toEqual([
    'الحد الأقصى حرف واحد.',
    'الحد الأقصى حرفان.',
    'الحد الأقصى 3 أحرف.',
    'الحد الأقصى 10 أحرف.',
    'الحد الأقصى 11 حرفًا.',
    'الحد الأقصى 99 حرفًا.',
    'الحد الأقصى 100 حرف.',
    'الحد الأقصى 101 حرف.',
    'الحد الأقصى 102 حرف.',
    'الحد الأقصى 103 أحرف.',
    'الحد الأقصى 111 حرفًا.',
  ])
})
