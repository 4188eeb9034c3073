import { expect, test } from 'vitest'
import { pastedDomains } from '#lib/list-query/pasted-values.ts'

test('a pasted list of domains is read whatever stands between them, each once and in ASCII', () => {
  expect(pastedDomains('Najd.SA\nriyadh.com.sa,، شركة.السعودية;\tnajd.sa  jeddah.net.')?.values).toEqual([
    'najd.sa',
    'riyadh.com.sa',
    'xn--ogbpi5d.xn--mgberp4a5d4ar',
    'jeddah.net',
  ])
})

test('what is no list of domains is pasted as text', () => {
  for (const text of ['najd.sa', 'Najd company', 'najd.sa and others', '', `${'a'.repeat(300)}.sa najd.sa`])
    expect(pastedDomains(text)).toBeNull()
})

test('500 are looked for at once, and who pasted more is told how many were left out', () => {
  const text = Array.from({ length: 503 }, (_, at) => `name${at}.sa`).join('\n')
  expect(pastedDomains(text)).toMatchObject({ more: 3 })
  expect(pastedDomains(text)?.values).toHaveLength(500)
})
