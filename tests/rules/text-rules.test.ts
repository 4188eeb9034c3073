import { expect, test } from 'vitest'
import { password, passwordRules, strongPasswordRules } from '#contract/kernel/password.ts'
import { matchesPattern, pattern } from '#contract/kernel/pattern.ts'
import * as rules from '#contract/kernel/text-rules.ts'
import { costOf } from '#tests/support/endless.ts'

const right = (rule: (value: string) => unknown, ...values: string[]) => values.map(value => expect(rule(value), value).toBeUndefined())
const wrong = (rule: (value: string) => unknown, key: string, ...values: string[]) =>
  values.map(value => expect(rule(value), value).toMatchObject({ key }))

test('e-mail addresses', () => {
  right(rules.email, 'a@b.sa', 'sales+sa@example.com.sa', "o'hara@example.com", 'x@xn--4gbrim.xn--mgberp4a5d4ar')
  wrong(rules.email, 'email', '', 'a', 'a@', '@b.sa', 'a@b', 'a b@c.sa', 'a..b@c.sa', '.a@c.sa', 'a@-b.sa', 'a@b.sa,c@d.sa', 'a@b..sa')
  wrong(rules.email, 'email', `${'a'.repeat(65)}@b.sa`, `a@${'b.'.repeat(130)}sa`, 'a\r\nbcc: x@y.sa')
})

test('several e-mail addresses, by comma or semicolon', () => {
  right(rules.emailList, 'a@b.sa', 'a@b.sa, c@d.sa;e@f.sa', 'a@b.sa، c@d.sa؛ e@f.sa', '')
  expect(rules.emailList('a@b.sa; bad, c@d.sa')).toEqual({ key: 'emailInList', values: { value: 'bad' } })
  expect(rules.emailsOf(' a@b.sa ;; c@d.sa, ')).toEqual(['a@b.sa', 'c@d.sa'])
})

test('a street names the character that it does not hold', () => {
  right(rules.street, "King Fahd Road, 12/3 - St. Paul's", 'طريق الملك فهد، '.replace('،', ','), 'شارع ١٢', 'Çelebi')
  for (const character of ['#', '&', '(', '_', '<', '😀', '،', '\n']) {
    expect(rules.street(`King Fahd ${character} 1`)).toEqual({ key: 'streetCharacter', values: { character } })
  }
})

test('web addresses', () => {
  right(rules.webAddress, 'https://example.sa', 'http://example.sa:8080/a?b=c#d', 'https://موقع.السعودية/')
  wrong(
    rules.webAddress,
    'webAddress',
    'ftp://a.sa',
    'javascript:alert(1)',
    'example.sa',
    'https://',
    'https://a b.sa',
    'https://u:p@a.sa',
    'https:\\\\a.sa',
  )
})

test('codes', () => {
  right(rules.trademarkNumber, 'TM-1437-020304', '1437')
  wrong(rules.trademarkNumber, 'trademarkNumber', 'TM 1', '-1', '')
  right(rules.colour, '#1F6B50', '#cbc7c0')
  wrong(rules.colour, 'colour', '1F6B50', '#FFF', '#GGGGGG')
})

test('scripts, markup and lengths', () => {
  right(rules.arabicText, 'شركة الأمل 2', 'مُؤَسَّسَة', 'أ. محمد')
  wrong(rules.arabicText, 'arabicText', 'Amal', 'شركة Amal', '123', '')
  right(rules.plainText, '1 < 2 and 3 > 2', 'A & B', 'a<3')
  wrong(rules.plainText, 'plainText', '<b>', '</p>', '<!-- -->', '<script src=x>', '&lt;', '&#60;', '<?php ?>')
  expect(rules.lengthBetween(2, 3)('a')).toEqual({ key: 'tooShort', values: { min: 2 } })
  expect(rules.lengthBetween(2, 3)('😀😀😀')).toBeUndefined()
  expect(rules.lengthBetween(2, 3)('abcd')).toEqual({ key: 'tooLong', values: { max: 3 } })
  expect(rules.minimumLetters(3)('أ1ب2')).toEqual({ key: 'minimumLetters', values: { min: 3 } })
  expect(rules.minimumLetters(3)('أbج')).toBeUndefined()
})

test('regular expressions are those of RE2: valid, without back references, looking neither ahead nor behind', () => {
  right(pattern, '^[a-z0-9]+$', '^\\d{4}-\\d{4}$', '(?:ab|cd)x', '[(+)]+', '', '^(?:\\d{1,3}\\.){3}\\d{1,3}$', '(a+)+$', '\\p{Arabic}+')
  wrong(pattern, 'pattern', '[', '(a', 'a{2,1}', '*', '(.*)\\1', '(?=a)b', '(?<!a)b', 'a{1001}', '((a{100}){100}){100}')
  wrong(pattern, 'tooLong', 'a'.repeat(201))
})

test('a whole text matches or does not, in linear time', () => {
  expect(['1234-5678', 'x1234-5678', '1234-5678\n'].map(text => matchesPattern('\\d{4}-\\d{4}', text))).toEqual([true, false, false])
  expect(matchesPattern('ab|cd', 'abd')).toBe(false)
  expect(matchesPattern('(', '(')).toBe(false)
  const cost = costOf(() => {
    for (const slow of ['(a+)+', '(a|aa)+', 'a*a*a*a*a*a*a*a*b', '(.*.*.*.*)*x'])
      expect(matchesPattern(slow, `${'a'.repeat(500)}!`)).toBe(false)
  }, 1)
  expect(cost).toBeLessThan(2000)
})

test('each password rule has its own message', () => {
  const broken = (value: string) => passwordRules.filter(rule => !rule.test(value)).map(rule => rule.key)
  expect(broken('')).toEqual(['passwordLength', 'passwordUppercase', 'passwordDigit', 'passwordSpecial'])
  expect(broken('ABCDEF1!')).toEqual([])
  expect(broken('abcdefg1!')).toEqual(['passwordUppercase'])
  expect(broken('Abcdefgh!')).toEqual(['passwordDigit'])
  expect(broken('Abcdefg1')).toEqual(['passwordSpecial'])
  expect(broken('Abcdef 1')).toEqual(['passwordSpecial'])
  expect(password('ABCDEF1!')).toEqual({ key: 'passwordLowercase' })
  expect(password('ABCDEF1!', passwordRules)).toBeUndefined()
  expect(password('Abcdef1!')).toBeUndefined()
  expect(password(`Aa1!${'x'.repeat(125)}`)).toEqual({ key: 'passwordTooLong', values: { max: 128 } })
  expect(strongPasswordRules).toHaveLength(5)
})
