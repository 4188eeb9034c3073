import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { panelModuleNames, panelModules, proposedUsername } from '#contract/services/panel-modules.ts'

describe.each(panelModuleNames)('names for accounts of %s', module => {
  const { username, longestUsername } = panelModules[module]

  test.each(['najd', 'a1', 'abcdefghij123456'])('%s is one', name => {
    expect(username(name)).toBeUndefined()
  })
  test.each(['', '1najd', 'Najd', 'na-jd', 'نجد', 'abcdefghij1234567', 'root', 'mysql', 'test', 'testing1', 'mypassword'])(
    '%s is none',
    name => {
      expect(username(name)).toBeDefined()
    },
  )

  test('one that is proposed is free and right, whatever the domain and however many there are', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.domain(), fc.string(), fc.constantFrom('test.sa', 'www.root.sa', '123.sa', 'xn--mgbah1a3hjkrd.sa')),
        fc.nat(2000),
        (domain, many) => {
          const taken = new Set<string>()
          const first = proposedUsername(module, domain, () => false)
          for (let number = 0; number <= many; number++)
            taken.add(number === 0 ? first : `${first.slice(0, longestUsername - String(number).length)}${number}`)
          const name = proposedUsername(module, domain, one => taken.has(one))
          expect(username(name)).toBeUndefined()
          expect(taken.has(name)).toBe(false)
        },
      ),
    )
  })
})
