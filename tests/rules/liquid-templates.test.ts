import { expect, test } from 'vitest'
import { type MessageEventName, valuesOf } from '#contract/messaging/sent-messages.ts'
import { templateText } from '#platform/messaging/message-content.ts'
import { textFindings } from '#platform/messaging/template/check-texts.ts'
import { renderTemplate, templateFinding } from '#platform/messaging/template/liquid.ts'
import { builtInEvents, originalTexts } from '#platform/messaging/template/original-texts.ts'
import { sampleValues } from '#platform/messaging/template/preview-template.ts'
import { writeMail } from '#platform/messaging/template/write-message.ts'
import { costOf } from '#tests/support/endless.ts'

const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '')
const text = { html: false, locale: 'en-US' } as const

for (const locale of ['en-US', 'ar-SA'] as const)
  test.each(builtInEvents)(`our texts of %s in ${locale} say the same as templates, for every count and choice`, event => {
    const { subject, text: body, sms } = originalTexts(event)
    const language = locale === 'ar-SA' ? 'ar' : 'en'
    expect(textFindings(event, originalTexts(event))).toEqual({})
    const declared = valuesOf(event, 'mail')
    const turns = Math.max(8, ...Object.values(declared).map(({ options }) => options?.length ?? 0))
    for (let turn = 0; turn < turns; turn++) {
      const values = Object.fromEntries(
        Object.entries(sampleValues(event, 'mail', locale)).map(([name, value]) => {
          const { options } = declared[name] ?? {}
          if (options) return [name, options[turn % options.length] as string]
          return [name, typeof value === 'number' ? ([0, 1, 2, 3, 11, 100, 102, 1000][turn] ?? value) : value]
        }),
      )
      const written = (template: string) => plain(renderTemplate(template, values, { html: false, locale }))
      expect(written(body[language])).toBe(plain(templateText('mail-templates', `${event}.text`, locale, values)))
      expect(written(subject[language])).toBe(plain(templateText('mail-templates', `${event}.subject`, locale, values)))
    }
    if (!sms) return
    const values = sampleValues(event, 'sms', locale)
    const key = event === 'passwordReset' ? 'passwordResetCode' : event
    expect(plain(renderTemplate(sms[language], values, { html: false, locale }))).toBe(
      plain(templateText('sms-templates', key, locale, values)),
    )
  })

const wanted = { html: false, known: ['name', 'lines'], needs: [] }
test.each([
  ['Hello {{ name }}', undefined],
  ['Hello {{ nmae }}', { key: 'templateUnknown', values: { field: 'nmae', line: 1 } }],
  ['A\n\n{% if vip %}x{% endif %}', { key: 'templateUnknown', values: { field: 'vip', line: 3 } }],
  ['{% for line in lines %}{{ line.amount }}{% endfor %}', undefined],
  ['{% assign x = name %}{{ x }}', undefined],
])('the values of %j are looked at', (template, finding) => expect(templateFinding(template, wanted)).toEqual(finding))

test.each([
  '{{ name',
  '{% if name %}',
  '{% include "x" %}',
  '{% render "x" %}',
  '{% layout "x" %}',
  '{% tablerow a in lines %}{% endtablerow %}',
  '{{ name | date: "%Y" }}',
  '{{ name | unknown }}',
  '{% liquid echo name %}',
])('%j cannot be read', template => {
  const finding = templateFinding(template, wanted)
  const written = () => renderTemplate(template, { name: 'x', lines: [] }, text)
  if (finding) expect(finding).toMatchObject({ key: 'templateUnreadable', values: { line: 1 } })
  else expect(written).toThrow()
})

test('a template that is costly is stopped: by time, by memory, by the length of what it writes', () => {
  const costly = [
    '{% for a in (1..100000000) %}x{% endfor %}',
    '{% for a in (1..3000) %}{% for b in (1..3000) %}{{ name }}{% endfor %}{% endfor %}',
    `{% assign a = "${'x'.repeat(1000)}" %}${'{% assign a = a | append: a %}'.repeat(20)}{{ a }}`,
    `${'{% if name %}'.repeat(2000)}${'{% endif %}'.repeat(2000)}`,
    'x'.repeat(20_001),
  ]
  const cost = costOf(() => {
    for (const template of costly) expect(() => renderTemplate(template, { name: 'x' }, text)).toThrow()
  }, 1)
  expect(cost).toBeLessThan(3000)
})

test('a template reaches nothing of an object but its own values', () => {
  expect(() => renderTemplate('{{ name.constructor }}{{ name.__proto__ }}', { name: {} }, text)).toThrow()
  expect(() => renderTemplate('{{ constructor }}', {}, text)).toThrow()
  expect(() => renderTemplate('{{ missing }}', {}, text)).toThrow()
})

test('in HTML each value is escaped, its lines are kept, and conditions are read as they were typed', () => {
  const html = { html: true, locale: 'en-US' } as const
  expect(renderTemplate('<p>{{ name }}</p>', { name: '<b>"x"\ny' }, html)).toBe('<p>&lt;b&gt;&quot;x&quot;<br>y</p>')
  expect(renderTemplate('<p>{% if rows &gt; 1 %}many{% else %}one{% endif %}</p>', { rows: 2 }, html)).toBe('<p>many</p>')
})

test('in Arabic a day, an amount and a number stay as they are, in our texts, in own ones and in HTML', () => {
  const card = { cardCharge: 'day', cardEnding: '1111', cardDay: '2026-11-29' }
  const values = { name: 'نورة', number: 'INV-1', amount: '1,150.00 SAR', day: '2026-11-30', link: 'https://a.sa/pay/x', ...card }
  const frame = { company: 'سجل', logoUrl: null, header: null, signature: null, footer: null, imprint: null }
  const html = { en: '', ar: '<p>في {{ day }}</p>' }
  for (const own of [null, { ...originalTexts('invoiceDue'), html }]) {
    const mail = writeMail('invoiceDue', 'ar-SA', values, frame, own)
    expect(mail.html).toContain('\u20682026-11-30\u2069')
    expect(mail.text).toContain('\u20681,150.00 SAR\u2069')
  }
})

test('in Arabic what is written in Latin letters does not turn the sentence', () => {
  const arabic = { html: false, locale: 'ar-SA' } as const
  expect(renderTemplate('الفاتورة {{ number }}', { number: 'INV-1' }, arabic)).toBe('الفاتورة \u2068INV-1\u2069')
  expect(renderTemplate('{{ code }} {{ link }} {{ name }}', { code: '482913', link: 'https://a.sa/x', name: 'نورة' }, arabic)).not.toMatch(
    /\u2068/,
  )
})

test.each<[MessageEventName, object, object]>([
  ['signInCode', { text: { en: 'Hello {{ name }}', ar: '' } }, { 'text.en': { key: 'templateLacks', values: { field: 'code' } } }],
  [
    'passwordReset',
    { sms: { en: 'Your {{ link }}', ar: '' } },
    { 'sms.en': { key: 'templateUnknown', values: { field: 'link', line: 1 } } },
  ],
  [
    'passwordReset',
    { text: { en: 'Open {{ link }} or https://evil.test', ar: '' } },
    { 'text.en': { key: 'messageHost', values: { value: 'https://' } } },
  ],
  ['serviceReady', { text: { en: 'Read https://example.sa/help', ar: '' } }, {}],
])('%s: what its texts must say, and where they may lead', (event, texts, findings) => expect(textFindings(event, texts)).toEqual(findings))
